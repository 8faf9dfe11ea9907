import type { Api } from '#lib/contract/partner'
import { createHostApi, type LoginResult } from '#lib/login'
import { createMemoryKeeper } from './createMemoryKeeper.ts'
import { createSessionStore } from './createSessionStore.ts'
import { createTabNews } from './createTabNews.ts'
import type { SessionKeeper } from './SessionKeeper.ts'
import type { SessionState } from './SessionState.ts'
import type { SessionUser } from './SessionUser.ts'
import { refreshOnRefusal } from './refreshOnRefusal.ts'
import { watchReturn } from './watchReturn.ts'

/** Options of {@link createSession}. */
export interface SessionOptions {
  /** Address of the host that signs people in: `https://www.example.com`. It has to allow the origin of this page. */
  host: string
  /** The partner's own server, where sessions outlive the page. Without it a session ends with its page. */
  keeper?: SessionKeeper | undefined
  /** After how many seconds who returns to the page is asked for anew; default 60. */
  freshSeconds?: number | undefined
}

/** The session of a page, outside of React: shared by all that ask, and in step with other tabs. */
export interface Session {
  /** The calls to the host, for `LoginDialog` and for others. They carry the token, unless a keeper holds it. */
  api: Api
  /** The present state; the same object until something changes. */
  read: () => SessionState
  /** The state that every page begins with, on the server as well. */
  initial: SessionState
  /** Calls back after each change. The first one to subscribe starts asking; after the last one, nothing is watched. */
  subscribe: (onChange: () => void) => () => void
  /**
   * Takes what `onSuccess` of `LoginDialog` gives. Rejects if there is no token in it, or if the keeper did not take it:
   * nobody is signed in then.
   */
  signIn: (signedIn: LoginResult) => Promise<void>
  /** Rejects if the keeper did not end the session: the person is still signed in then. */
  signOut: () => Promise<void>
  /** Asks anew who is signed in. Never rejects: a `fault` is part of the state. */
  refresh: () => Promise<void>
  /** Begins with whom the partner's server knows, where nothing is known yet; see `SessionProvider`. */
  adopt: (user: SessionUser | null) => void
}

/**
 * Makes the session of a page, once and for all of its pieces: at the top of a module, on servers too, where it only
 * says what pages begin with. Throws for a host that is no http(s) address.
 */
export function createSession({ host, keeper, freshSeconds = 60 }: SessionOptions): Session {
  const memory = keeper ? undefined : createMemoryKeeper(host)
  const store = createSessionStore(keeper ?? memory!.keeper, { isKept: keeper !== undefined })
  const news = createTabNews(`zeyiji-session ${new URL(host).origin}`)
  const refreshOld = (isOld = false) => void ((isOld || store.isOlderThan(freshSeconds * 1000)) && store.refresh())

  return {
    api: memory ? refreshOnRefusal(memory.api, store.refresh) : createHostApi({ host }),
    read: store.read,
    initial: store.initial,
    refresh: store.refresh,
    adopt: store.adopt,
    subscribe: store.whileWatched(() => {
      const stopWatching = watchReturn(refreshOld)
      // A session of this page alone ends with the others; one on a server is asked for.
      const stopListening = news.listen((said) => void (memory && said === 'signed-out' ? store.end() : store.refresh()))
      refreshOld()
      return () => {
        stopWatching()
        stopListening()
      }
    }),
    signIn: async ({ token, user }) => {
      if (typeof document === 'undefined')
        throw new Error('A session is one person’s and belongs into their browser; on a server check tokens by @zeyiji/ui/server')
      if (!token) throw new TypeError('signIn got no token; pass what onSuccess of LoginDialog gives')
      await store.begin(token, user, () => createHostApi({ host, token: () => token })('POST /api/user/logout', {}))
      news.tell('signed-in')
    },
    signOut: async () => {
      await store.end()
      news.tell('signed-out')
    },
  }
}
