import type { Api } from '#lib/contract/partner'
import { createHostApi, type LoginResult } from '#lib/login'
import { createMemoryKeeper } from './createMemoryKeeper.ts'
import { createSessionStore } from './createSessionStore.ts'
import { createTabChannel } from './createTabChannel.ts'
import type { SessionKeeper } from './SessionKeeper.ts'
import type { SessionState } from './SessionState.ts'
import type { SessionUser } from './SessionUser.ts'
import { refreshOnRefusal } from './refreshOnRefusal.ts'
import { watchReturn } from './watchReturn.ts'

/** Options of {@link createSession}. */
export interface SessionOptions {
  /** Origin of the host that signs users in: `https://www.example.com`. The host must allow the origin of this page. */
  host: string
  /** The partner's own server, which stores sessions that outlive the page. Without it, a session ends with the page. */
  keeper?: SessionKeeper | undefined
  /** Age in seconds from which the status is checked again when the user returns to the page. Default 60. */
  freshSeconds?: number | undefined
}

/** Session of a page, independent of React. It is shared by all components and synchronised with other tabs. */
export interface Session {
  /** API client of the host, for `LoginDialog` and other calls. Calls carry the token unless a keeper stores it. */
  api: Api
  /** Returns the current state; the same object until the next change. */
  read: () => SessionState
  /** Initial state of every page, also on the server. */
  initial: SessionState
  /**
   * Subscribes to changes and returns a function that unsubscribes. The status is checked and watched while there is at
   * least one subscriber.
   */
  subscribe: (onChange: () => void) => () => void
  /**
   * Starts a session with the result that `onSuccess` of `LoginDialog` provides. Rejects if the result contains no
   * token or the keeper rejects it; the user is not signed in then.
   */
  signIn: (signedIn: LoginResult) => Promise<void>
  /** Ends the session. Rejects if the keeper failed to end it; the user remains signed in then. */
  signOut: () => Promise<void>
  /** Checks the status again. Never rejects: errors are part of the state, as `fault`. */
  refresh: () => Promise<void>
  /** Sets the user identified by the partner's server if the status is not known yet; see `SessionProvider`. */
  adopt: (user: SessionUser | null) => void
}

/**
 * Creates the session of a page. Call it once for all components, at the top level of a module. It can also be called
 * on servers, where it only provides the initial state. Throws a `TypeError` if the host is not an http(s) URL.
 */
export function createSession({ host, keeper, freshSeconds = 60 }: SessionOptions): Session {
  const memory = keeper ? undefined : createMemoryKeeper(host)
  const store = createSessionStore(keeper ?? memory!.keeper, { isKept: keeper !== undefined })
  const news = createTabChannel(`zeyiji-session ${new URL(host).origin}`)
  const refreshOld = (isOld = false) => void ((isOld || store.isOlderThan(freshSeconds * 1000)) && store.refresh())

  return {
    api: memory ? refreshOnRefusal(memory.api, store.refresh) : createHostApi({ host }),
    read: store.read,
    initial: store.initial,
    refresh: store.refresh,
    adopt: store.adopt,
    subscribe: store.whileWatched(() => {
      const stopWatching = watchReturn(refreshOld)
      // A session in memory ends when another tab signs out; one stored on a server is checked again.
      const stopListening = news.listen((said) => void (memory && said === 'signed-out' ? store.end() : store.refresh()))
      refreshOld()
      return () => {
        stopWatching()
        stopListening()
      }
    }),
    signIn: async ({ token, user }) => {
      if (typeof document === 'undefined')
        throw new Error('A session belongs to one user and must run in the browser. On a server, check tokens with @zeyiji/ui/server')
      if (!token) throw new TypeError('signIn received no token. Pass the result that onSuccess of LoginDialog provides')
      await store.begin(token, user, () => createHostApi({ host, token: () => token })('POST /api/user/logout', {}))
      news.tell('signed-in')
    },
    signOut: async () => {
      await store.end()
      news.tell('signed-out')
    },
  }
}
