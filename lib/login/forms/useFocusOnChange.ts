import { useEffect, useRef } from 'react'

/** Brings the focus into what has just appeared; on opening, whoever opens does. */
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
