import { useCallback, useEffect, useRef, useState } from 'react'
import { browserApi } from '#app/browser/browserApi.ts'
import { whenIdle } from './whenIdle.ts'

/** The least time between two questions by itself, in milliseconds. */
const restMs = 30_000

/** How many notices are unread: asked once the page is idle, and again when one comes back to it. Undefined until known. */
export function useUnread(userId: string): [count: number | undefined, set: (count: number) => void] {
  const [count, setCount] = useState<number>()
  const askedAt = useRef(0)
  const ask = useCallback(() => {
    if (document.hidden || Date.now() - askedAt.current < restMs) return
    askedAt.current = Date.now()
    void browserApi('GET /api/notice/unread', {}).then(
      (answer) => setCount(answer.count),
      // The bell is complete without a number.
      () => undefined,
    )
  }, [])
  useEffect(() => {
    if (userId === '') return
    const stop = whenIdle(ask)
    addEventListener('focus', ask)
    document.addEventListener('visibilitychange', ask)
    return () => {
      stop()
      removeEventListener('focus', ask)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [userId, ask])
  return [count, setCount]
}
