import { useEffect, useRef } from 'react'

/** Calls back when there may be something new among the whispers: one has come, or was read. */
export function useLiveWhispers(hear: () => void): void {
  const latest = useRef(hear)
  useEffect(() => {
    latest.current = hear
  })
  useEffect(() => {
    const leaving = new AbortController()
    const listen = async () => {
      // Without this script what is new is shown by the next page.
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
