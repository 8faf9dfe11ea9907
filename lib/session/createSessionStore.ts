import type { SessionKeeper } from './SessionKeeper.ts'
import { isSameState, loading, type SessionState, signedOut, sessionStateOf, withFault } from './SessionState.ts'
import type { SessionUser } from './SessionUser.ts'

/** Timeout of a status check, in milliseconds. */
const loadTimeoutMs = 10_000

/** Creates the store of a session's state. Only one check runs at a time, and late results never override a sign-in or a sign-out. */
export function createSessionStore(keeper: SessionKeeper, { isKept }: { isKept: boolean }) {
  // Without a keeper, no user can be signed in when the page has just been loaded.
  const initial = isKept ? loading : signedOut
  const listeners = new Set<() => void>()
  let state = initial
  let changes = 0
  let answeredAt = isKept ? -Infinity : Date.now()
  let asking: Promise<void> | undefined
  let ending: Promise<void> | undefined

  function show(next: SessionState): void {
    if (isSameState(state, next)) return
    state = next
    for (const listener of listeners) listener()
  }

  /** Sets the state after a sign-in or a sign-out; results of earlier checks are discarded. */
  function settle(next: SessionState): void {
    changes += 1
    asking = undefined
    answeredAt = Date.now()
    show(next)
  }

  async function ask(): Promise<void> {
    const before = changes
    try {
      const user = await keeper.load(AbortSignal.timeout(loadTimeoutMs))
      if (before !== changes) return
      answeredAt = Date.now()
      show(sessionStateOf(user))
    } catch (fault) {
      if (before === changes) show(withFault(state, fault))
    }
  }

  function refresh(): Promise<void> {
    if (asking) return asking
    const question = ask().finally(() => {
      if (asking === question) asking = undefined
    })
    asking = question
    return question
  }

  return {
    initial,
    read: () => state,
    refresh,
    /** Checks whether the state is older than the given time, or was not confirmed by the latest check. */
    isOlderThan: (ms: number): boolean => state.fault !== undefined || Date.now() - answeredAt > ms,
    adopt: (user: SessionUser | null): void => {
      if (state.status === 'loading' || state.status === 'unknown') show(sessionStateOf(user))
    },
    /** `takeBack` ends the token's session at the host if the keeper rejects the token, because the token is not stored anywhere then. */
    begin: async (token: string, user: SessionUser, takeBack: () => Promise<unknown>): Promise<void> => {
      try {
        await keeper.keep(token)
      } catch (error) {
        await takeBack().catch(() => undefined)
        throw error
      }
      settle(sessionStateOf(user))
    },
    end: (): Promise<void> =>
      (ending ??= Promise.resolve(keeper.end())
        .then(() => settle(signedOut))
        .finally(() => (ending = undefined))),
    /** Returns a `subscribe` function that runs `watch` while there are subscribers; `watch` returns a function that stops it. */
    whileWatched: (watch: () => () => void) => {
      let stop: (() => void) | undefined
      return (onChange: () => void): (() => void) => {
        const listener = () => onChange()
        listeners.add(listener)
        stop ??= watch()
        return () => {
          listeners.delete(listener)
          if (listeners.size > 0) return
          stop?.()
          stop = undefined
        }
      }
    },
  }
}
