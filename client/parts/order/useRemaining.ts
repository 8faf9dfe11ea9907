import { useEffect, useState } from 'react'

/** Returns the whole seconds until a time, based on the server's time `now` of the page, regardless of the browser's clock. */
export function useRemaining(end: string, now: number): number {
  const [shown, setShown] = useState(now)
  useEffect(() => {
    const start = Date.now()
    const tick = () => setShown(now + Date.now() - start)
    const timer = setInterval(tick, 1000)
    // Browsers throttle timers of hidden pages.
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [now])
  return Math.max(0, Math.ceil((Date.parse(end) - shown) / 1000))
}
