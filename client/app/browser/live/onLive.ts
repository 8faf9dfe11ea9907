import type { LiveKind } from '#lib/contract'
import { currentSession } from '../session/session.ts'
import { allKinds, type LiveUpdate, reconnectMs, subscribeToStream } from './subscribeToStream.ts'

interface Listener {
  kind: LiveKind
  onEvent: () => void
}

const listeners = new Set<Listener>()
let end: (() => void) | undefined

/**
 * Registers a listener for possible new events of a kind for the signed-in user, from any tab, without a reload. The
 * listener fetches the data itself. Returns the unregister function.
 */
export function onLive(kind: LiveKind, onEvent: () => void): () => void {
  const listener = { kind, onEvent }
  listeners.add(listener)
  const { userId } = currentSession()
  if (userId) end ??= subscribeAcrossTabs(userId, ({ kinds }) => notifyListeners(kinds))
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    end?.()
    end = undefined
  }
}

function notifyListeners(kinds: readonly LiveKind[]): void {
  // A user whose session has ended is prompted to sign in once, not with each event.
  if (!currentSession().isLogin) return
  for (const { kind, onEvent } of listeners) if (kinds.includes(kind)) onEvent()
}

/**
 * Receives the user's events with one stream for all tabs of the browser: the tab that holds the lock follows the stream
 * and notifies the others; when it closes, another tab resumes after the last event. A browser without locks (a page
 * over plain http) polls instead. Returns the function that stops it.
 */
export function subscribeAcrossTabs(userId: string, onUpdate: (update: LiveUpdate) => void): () => void {
  const name = `live ${userId}`
  if (typeof BroadcastChannel === 'undefined' || !('locks' in navigator)) return poll(onUpdate)
  const channel = new BroadcastChannel(name)
  let place: number | undefined
  channel.addEventListener('message', ({ data }: MessageEvent<LiveUpdate>) => {
    place = data.place
    onUpdate(data)
  })
  const leaving = new AbortController()
  const lead = () =>
    new Promise<void>((leave) => {
      const unfollow = subscribeToStream({
        place,
        onUpdate(update) {
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- unlike a window, a channel belongs to one origin
          channel.postMessage(update)
          onUpdate(update)
        },
      })
      leaving.signal.addEventListener('abort', () => {
        unfollow()
        leave()
      })
    })
  // The request is rejected if this page is left before the lock is granted.
  navigator.locks.request(name, { signal: leaving.signal }, lead).catch(() => undefined)
  return () => {
    leaving.abort()
    channel.close()
  }
}

function poll(onUpdate: (update: LiveUpdate) => void): () => void {
  const timer = setInterval(() => {
    if (!document.hidden) onUpdate({ kinds: allKinds, place: undefined })
  }, reconnectMs.longest)
  return () => clearInterval(timer)
}
