import { useEffect, useRef } from 'react'

/** Calls back when there may be changes among the whispers: one was received or read. */
export function useLiveWhispers(hear: () => void): void {
  const latest = useRef(hear)
  useEffect(() => {
    latest.current = hear
  })
  useEffect(() => {
    const leaving = new AbortController()
    const listen = async () => {
      // Without this script new whispers are shown by the next page.
      const live = await import('#app/browser/live/onLive.ts').catch(() => undefined)
      if (live && !leaving.signal.aborted)
        leaving.signal.addEventListener(
          'abort',
          live.onLive('whisper', () => latest.current()),
        )
    }
    void listen()
    return () => leaving.abort()
  }, [])
}
