import { useEffect } from 'react'
import { fetchUnreadMessages } from '#app/browser/network/unreadMessages.ts'
import { userKeys } from '#app/browser/userStorage.ts'
import { whenIdle } from './whenIdle.ts'

/** Minimum time between two automatic requests, in milliseconds. */
const minIntervalMs = 30_000

/** Fetches the number of unread messages once the page is idle, on each new message, and when the user returns to the page. */
export function useUnreadPolling(userId: string): void {
  useEffect(() => {
    if (userId === '') return
    let askedAt = 0
    // The bell is complete without a number; offline it keeps the known one.
    const ask = () => {
      if (!navigator.onLine) return
      askedAt = Date.now()
      void fetchUnreadMessages()
    }
    const comeBack = () => {
      if (!document.hidden && Date.now() - askedAt >= minIntervalMs) ask()
    }
    const leaving = new AbortController()
    const listen = async () => {
      // Without this script the number is updated when the user returns to the page.
      const live = await import('#app/browser/live/onLive.ts').catch(() => undefined)
      if (leaving.signal.aborted) return
      // Whispers that cannot be sent now stay stored for the next page.
      sendPendingWhispers(userId).catch(() => undefined)
      if (live)
        for (const kind of ['message', 'whisper', 'notice'] as const) leaving.signal.addEventListener('abort', live.onLive(kind, ask))
      // Not earlier: messages that arrive in the meantime would be missed.
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

/** Sends the whispers that an earlier page could not send; the script is fetched only if there are any. */
async function sendPendingWhispers(userId: string): Promise<void> {
  if (!hasRow(`${userKeys.whisper}${userId}.`)) return
  const { whisperSender } = await import('#parts/message/whisperSender.ts')
  await whisperSender().sendAgain()
}

function hasRow(start: string): boolean {
  try {
    return Object.keys(localStorage).some((name) => name.startsWith(start))
  } catch {
    // A forbidden storage contains nothing.
    return false
  }
}
