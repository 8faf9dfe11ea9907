import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { VisuallyHidden } from '#lib/primitives'

/** Id of the element that holds a screen's content: the skip link's target, and where focus goes on navigation. */
export const mainId = 'main'

/** Moves focus to the new screen after a navigation and says its title to screen readers. */
export function PageAnnouncer() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById(mainId)?.focus({ preventScroll: true })
    setTitle(document.title)
  }, [pathname])
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {title}
    </VisuallyHidden>
  )
}
