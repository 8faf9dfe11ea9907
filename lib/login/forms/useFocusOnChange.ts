import { useEffect, useRef } from 'react'

/** Focuses content that replaces other content. On opening, the opener moves the focus. */
export function useFocusOnChange(shown: string, focus: () => void): void {
  const focused = useRef(shown)
  const latest = useRef(focus)
  useEffect(() => {
    latest.current = focus
  })
  useEffect(() => {
    if (focused.current !== shown) latest.current()
    focused.current = shown
  }, [shown])
}
