import type { LiveKind } from '#lib/contract'
import { currentSession } from '../session/session.ts'
import { subscribeAcrossTabs } from './subscribeAcrossTabs.ts'

interface Listener {
  kind: LiveKind
  hear: () => void
}

const listeners = new Set<Listener>()
let end: (() => void) | undefined

/**
 * Registers a listener for possible new events of a kind for the signed-in user, from any tab, without a reload. The
 * listener fetches the data itself. Returns the unregister function.
 */
export function onLive(kind: LiveKind, hear: () => void): () => void {
  const listener = { kind, hear }
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
  for (const { kind, hear } of listeners) if (kinds.includes(kind)) hear()
}
