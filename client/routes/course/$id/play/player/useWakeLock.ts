import { useEffect } from 'react'

/** Keeps the screen on while a video plays; a refusal by the device is ignored. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let over = false
    const ask = async () => {
      if (document.hidden) return
      const given = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (over) await given?.release()
      else lock = given
    }
    // The lock is released when the page is hidden, so it is requested again.
    const onVisible = () => void ask()
    void ask()
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', onVisible)
      void lock?.release().catch(() => undefined)
    }
  }, [active])
}
