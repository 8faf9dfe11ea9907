import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { VisuallyHidden } from '#lib/primitives'

/** Id of the element that holds a screen's content: the skip link's target, and where focus goes on navigation. */
export const mainId = 'main'

/**
 * Moves focus to the new screen after a navigation and announces its title to screen readers. Where a screen only
 * changes its parameters, the focus moves only if the focused element is gone.
 */
export function PageAnnouncer() {
  const { pathname, search } = useLocation()
  const shown = useRef({ pathname, search })
  const [title, setTitle] = useState('')
  useEffect(() => {
    const { current: before } = shown
    if (before.pathname === pathname && before.search === search) return
    shown.current = { pathname, search }
    if (before.pathname !== pathname || document.activeElement === document.body)
      document.getElementById(mainId)?.focus({ preventScroll: true })
    setTitle(document.title)
  }, [pathname, search])
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  )
}
