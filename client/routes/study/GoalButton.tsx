import { useEffect, useRef, useState } from 'react'
import { Button } from '#lib/primitives'
import { lazyComponent } from '#app/lazyComponent.tsx'

const GoalForm = lazyComponent(async () => (await import('./GoalForm.tsx')).GoalForm)

/** Button that unfolds the form of the weekly goal. */
export function GoalButton({ goalMinutes }: { goalMinutes: number | null }) {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // The form was removed with the focused element.
    if (!open && wasOpen.current) opener.current?.focus()
    wasOpen.current = open
  }, [open])
  if (open) return <GoalForm goalMinutes={goalMinutes} onClose={() => setOpen(false)} />
  return (
    <div>
      <Button ref={opener} size="small" onClick={() => setOpen(true)}>
        {goalMinutes === null ? '设定每周目标' : '修改每周目标'}
      </Button>
    </div>
  )
}
