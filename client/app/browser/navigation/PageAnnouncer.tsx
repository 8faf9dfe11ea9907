import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { VisuallyHidden } from '#lib/primitives'

/** Id of the element with a screen's content: target of the skip link, and of the focus after navigation. */
export const mainId = 'main'

/**
 * Moves focus to the new screen after a navigation and announces its title to screen readers. If only the parameters of
 * a screen change, the focus moves only if the focused element was removed.
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
