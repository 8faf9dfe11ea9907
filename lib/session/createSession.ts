import type { Api, Code } from '#lib/contract/partner'
import { createHostApi, type LoginResult } from '#lib/login'
import { createSessionStore } from './createSessionStore.ts'
import type { SessionKeeper } from './SessionKeeper.ts'
import type { SessionState } from './SessionState.ts'
import type { SessionUser } from './SessionUser.ts'

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
      const stopListening = news.listen((event) => void (memory && event === 'signed-out' ? store.end() : store.refresh()))
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

/** Timeout of the sign-out at the host, in milliseconds. The page has already discarded the token. */
const signOutTimeoutMs = 5000

/** Creates the store of a session that ends with the page: the token is in the memory of this closure only. */
function createMemoryKeeper(host: string): { api: Api; keeper: SessionKeeper } {
  let token: string | undefined
  const api = createHostApi({ host, token: () => token })
  const keeper: SessionKeeper = {
    keep: async (given) => {
      token = given
    },
    load: async (signal) => {
      const asked = token
      if (asked === undefined) return null
      const self = await api('GET /api/user/self', {}, { signal })
      if (!self && token === asked) token = undefined
      return self?.user ?? null
    },
    end: async () => {
      if (token === undefined) return
      // The call reads the token synchronously, before it returns its promise.
      const signOutCall = api('POST /api/user/logout', {}, { signal: AbortSignal.timeout(signOutTimeoutMs) })
      token = undefined
      // Without a response, the token is lost anyway, and the host lets it expire.
      await signOutCall.catch(() => undefined)
    },
  }
  return { api, keeper }
}

/** Events between the tabs of an origin. They contain neither token nor user: receivers check the status themselves. */
type TabEvent = 'signed-in' | 'signed-out'

/** Creates a named event channel between the tabs of this origin. The channel is opened on first use, so servers can import the module. */
function createTabChannel(name: string) {
  let open: BroadcastChannel | undefined
  return {
    /** Listens to events of other tabs; returns a function that stops listening. */
    listen: (onNews: (news: TabEvent) => void): (() => void) => {
      const channel = openChannel(name)
      open = channel
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (data === 'signed-in' || data === 'signed-out') onNews(data)
      })
      return () => {
        channel?.close()
        if (open === channel) open = undefined
      }
    },
    tell: (news: TabEvent): void => {
      // Uses the listening channel if there is one, because a channel does not receive its own messages.
      const channel = open ?? openChannel(name)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no target origin: it is limited to its own origin.
      channel?.postMessage(news)
      if (channel !== open) channel?.close()
    },
  }
}

/** Simulated documents of unit tests have no BroadcastChannel, and only one tab. */
const openChannel = (name: string) => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name))

/** Literal value: importing the contract's table would add all other codes. */
const signInNeeded: (typeof Code)['SignInNeeded'] = 1001

/** Wraps an API client and refreshes the session when a call is rejected because it requires one. */
const refreshOnRefusal =
  (api: Api, refresh: () => Promise<void>): Api =>
  (name, input, options) =>
    api(name, input, options).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === signInNeeded) void refresh()
      throw error
    })

/**
 * Calls `onReturn` when the user returns to the page: its tab or window is activated, the network is back, or the back
 * button restores the page from the cache. `isOld` is `true` in the latter two cases, because the page may be outdated.
 */
function watchReturn(onReturn: (isOld: boolean) => void): () => void {
  const shown = () => document.visibilityState === 'visible' && onReturn(false)
  const focused = () => onReturn(false)
  const online = () => onReturn(true)
  const restored = ({ persisted }: PageTransitionEvent) => persisted && onReturn(true)
  document.addEventListener('visibilitychange', shown)
  window.addEventListener('focus', focused)
  window.addEventListener('online', online)
  window.addEventListener('pageshow', restored)
  return () => {
    document.removeEventListener('visibilitychange', shown)
    window.removeEventListener('focus', focused)
    window.removeEventListener('online', online)
    window.removeEventListener('pageshow', restored)
  }
}
