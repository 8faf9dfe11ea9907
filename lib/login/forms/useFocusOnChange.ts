import { useEffect, useRef } from 'react'

/** Moves the focus into content that has just appeared; on opening, the opener moves it. */
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
