import type { SessionKeeper } from './SessionKeeper.ts'
import { isSameState, loading, type SessionState, signedOut, stateOf, withFault } from './SessionState.ts'
import type { SessionUser } from './SessionUser.ts'

/** Longest wait for an answer to who is signed in, in milliseconds. */
const answerMs = 10_000

/** The state of a session and its changes: one question at a time, and no late answer undoes a sign-in or a sign-out. */
export function createSessionStore(keeper: SessionKeeper, { isKept }: { isKept: boolean }) {
  // Without a keeper, nobody can be signed in to a page that has just been loaded.
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

  /** Shows what was just done; answers to earlier questions do not count any more. */
  function settle(next: SessionState): void {
    changes += 1
    asking = undefined
    answeredAt = Date.now()
    show(next)
  }

  async function ask(): Promise<void> {
    const before = changes
    try {
      const user = await keeper.load(AbortSignal.timeout(answerMs))
      if (before !== changes) return
      answeredAt = Date.now()
      show(stateOf(user))
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
    /** Reports whether what is known is older than that, or was not confirmed when it was last asked for. */
    isOlderThan: (ms: number): boolean => state.fault !== undefined || Date.now() - answeredAt > ms,
    adopt: (user: SessionUser | null): void => {
      if (state.status === 'loading' || state.status === 'unknown') show(stateOf(user))
    },
    /** `takeBack` ends the token at the host, should the keeper not take it: nobody has it then. */
    begin: async (token: string, user: SessionUser, takeBack: () => Promise<unknown>): Promise<void> => {
      try {
        await keeper.keep(token)
      } catch (error) {
        await takeBack().catch(() => undefined)
        throw error
      }
      settle(stateOf(user))
    },
    end: (): Promise<void> =>
      (ending ??= Promise.resolve(keeper.end())
        .then(() => settle(signedOut))
        .finally(() => (ending = undefined))),
    /** `subscribe` for a session whose `watch` runs while somebody is subscribed; it gives back how to stop. */
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
