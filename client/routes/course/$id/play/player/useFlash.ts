import { useCallback, useEffect, useRef, useState } from 'react'

/** Time for which a message is shown, in milliseconds. */
const flashMs = 1200

/** Shows a short message about the last change over the picture; screen readers announce it. */
export function useFlash(): { flash: string; showFlash: (text: string) => void } {
  const [flash, setFlash] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const showFlash = useCallback((text: string) => {
    clearTimeout(timer.current)
    setFlash(text)
    timer.current = setTimeout(() => setFlash(''), flashMs)
  }, [])
  return { flash, showFlash }
}
