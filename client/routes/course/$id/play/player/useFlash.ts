import { useCallback, useEffect, useRef, useState } from 'react'

/** Display time of a flash, in milliseconds. */
const flashMs = 1200

/** A short text over the picture about the last change, announced by screen readers. */
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
