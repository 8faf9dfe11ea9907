import { useEffect, useState } from 'react'

/** Whole seconds until a moment, from the server's time `now` at which the page was made; a wrong clock of the browser does not count. */
export function useRemaining(end: string, now: number): number {
  const [shown, setShown] = useState(now)
  useEffect(() => {
    const start = Date.now()
    const tick = () => setShown(now + Date.now() - start)
    const timer = setInterval(tick, 1000)
    // Hidden pages tick rarely.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [now])
  return Math.max(0, Math.ceil((Date.parse(end) - shown) / 1000))
}
