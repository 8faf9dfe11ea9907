import { type ReactNode, useEffect, useRef, useState } from 'react'

/**
 * Wrapper of a menu whose items open on hover or focus. Escape must close such items too (WCAG 1.4.13), until the pointer
 * or the focus moves. The menu itself is plain markup; its styles depend on `data-dismissed` of this element.
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
