import type { SessionUser } from './SessionUser.ts'

/**
 * Storage of sessions that outlive the page: the partner's own server stores the token together with its own session
 * and sets a cookie that scripts cannot read. All functions reject if the server does not respond.
 */
export interface SessionKeeper {
  /** Sends the token to the server, which must check it at the host (`@zeyiji/ui/server`) and set its cookie. */
  keep: (token: string) => Promise<unknown>
  /** Returns the user who is signed in at the server; null if there is none. Additional fields of the user are discarded. */
  load: (signal: AbortSignal) => Promise<SessionUser | null>
  /** Ends the session at the server, and that of the token at the host. */
  end: () => Promise<unknown>
}
