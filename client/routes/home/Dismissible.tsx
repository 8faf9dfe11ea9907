import { type ReactNode, useEffect, useRef, useState } from 'react'

/**
 * Holds a menu whose items open by pointing at them or by focus: such must close by Escape as well (WCAG 1.4.13), until
 * one points or moves elsewhere. The menu itself is plain markup; it looks at `data-dismissed` of this element.
 */
export function Dismissible({ children }: { children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  const [dismissed, setDismissed] = useState(false)
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      const open = root.current?.querySelector('li:is(:hover, :focus-within)')
      if (key !== 'Escape' || !open) return
      if (open.contains(document.activeElement)) open.querySelector('a')?.focus()
      setDismissed(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  const readmit = () => setDismissed(false)
  return (
    <div ref={root} data-dismissed={dismissed || undefined} onPointerLeave={readmit} onFocus={readmit}>
      {children}
    </div>
  )
}
