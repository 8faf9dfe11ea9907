import { useEffect } from 'react'
import { askUnreadMessages } from '#app/browser/unreadMessages.ts'
import { sendLeftWhispers } from './sendLeftWhispers.ts'
import { whenIdle } from './whenIdle.ts'

/** The least time between two questions by itself, in milliseconds. */
const restMs = 30_000

/** Asks how many messages are unread: once the page is idle, whenever there is a new one, and again when one comes back to the page. */
export function useAskUnread(userId: string): void {
  useEffect(() => {
    if (userId === '') return
    let askedAt = 0
    // The bell is complete without a number; offline it keeps the one it has.
    const ask = () => {
      if (!navigator.onLine) return
      askedAt = Date.now()
      void askUnreadMessages()
    }
    const comeBack = () => {
      if (!document.hidden && Date.now() - askedAt >= restMs) ask()
    }
    const leaving = new AbortController()
    const listen = async () => {
      // Without this script the bell counts when one comes back.
      const live = await import('#app/browser/live/onLive.ts').catch(() => undefined)
      if (leaving.signal.aborted) return
      // Whispers that this page cannot send either stay for the next page.
      sendLeftWhispers(userId).catch(() => undefined)
      if (live)
        for (const kind of ['message', 'whisper', 'notice'] as const) leaving.signal.addEventListener('abort', live.onLive(kind, ask))
      // Not before: what comes meanwhile would be missed.
      comeBack()
    }
    const stop = whenIdle(() => void listen())
    addEventListener('focus', comeBack)
    document.addEventListener('visibilitychange', comeBack)
    return () => {
      stop()
      leaving.abort()
      removeEventListener('focus', comeBack)
      document.removeEventListener('visibilitychange', comeBack)
    }
  }, [userId])
}
