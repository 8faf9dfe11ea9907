import { CircleQuestionMark } from 'lucide'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { Button } from '#lib/primitives'
import { usePendingAction } from '#app/browser/action/usePendingAction.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { useSignedIn } from '#app/useSelf.ts'
import { Icon } from '#parts/page/Icon.tsx'
import type { QuestionFilter } from './address.ts'

const QuestionForm = lazyComponent(async () => (await import('./QuestionForm.tsx')).QuestionForm)

const pending = 'ask question'

/** Form for a question; with `ask` in the address it is open for a signed-in user. */
export function NewQuestion({ filter }: { filter: QuestionFilter }) {
  const [isOpen, setOpen] = useState(false)
  const isSignedIn = useSignedIn()
  usePendingAction(pending, () => setOpen(true))
  useEffect(() => {
    if (filter.ask && isSignedIn) setOpen(true)
  }, [filter.ask, isSignedIn])
  if (isOpen)
    return (
      <Panel className="panel" aria-label="提问">
        <QuestionForm course={filter.course} occupation={filter.profession} onClose={() => setOpen(false)} />
      </Panel>
    )
  return (
    <Button tone="primary" data-guarded={pending} data-lead="登录后提问" onClick={() => setOpen(true)}>
      <Icon of={CircleQuestionMark} size={18} />
      提问
    </Button>
  )
}

const Panel = styled.section`
  flex: 1 0 100%;
  min-width: 0;
  padding: 16px;
`
