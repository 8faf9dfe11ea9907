import type { SessionUser } from './SessionUser.ts'

/**
 * Where a session outlives the page: the partner's own server, which holds the token beside a session of its own and
 * gives the browser a cookie that scripts cannot read. Each function rejects if the server does not answer.
 */
export interface SessionKeeper {
  /** Posts the token to that server, which asks the host itself whose it is (`@zeyiji/ui/server`) and sets its cookie. */
  keep: (token: string) => Promise<unknown>
  /** Asks that server who is signed in there; null for nobody. Further fields of the user are dropped. */
  load: (signal: AbortSignal) => Promise<SessionUser | null>
  /** Has that server end the session: its own, and the token’s at the host. */
  end: () => Promise<unknown>
}
