import { useCallback, useEffect, useRef, useState } from 'react'

/** How long a word about what a key did stays, in milliseconds. */
const flashMs = 1200

/** A short word over the picture about what was just changed; screen readers hear it too. */
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
