import type { LiveKind } from '#lib/contract'
import { currentSession } from '../session.ts'
import { shareLive } from './shareLive.ts'

interface Listener {
  kind: LiveKind
  hear: () => void
}

const listeners = new Set<Listener>()
let end: (() => void) | undefined

/**
 * Calls back when there may be something new of a kind for the signed-in user, in whichever tab, without a reload. What
 * it is the listener asks for. Returns the function that ends it.
 */
export function onLive(kind: LiveKind, hear: () => void): () => void {
  const listener = { kind, hear }
  listeners.add(listener)
  const { userId } = currentSession()
  if (userId) end ??= shareLive(userId, ({ kinds }) => tell(kinds))
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    end?.()
    end = undefined
  }
}

function tell(kinds: readonly LiveKind[]): void {
  // A user whose session has ended is asked to sign in once, not at each event.
  if (!currentSession().isLogin) return
  for (const { kind, hear } of listeners) if (kinds.includes(kind)) hear()
}
