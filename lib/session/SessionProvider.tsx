import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { Session } from './createSession.ts'
import { type SessionState, stateOf } from './SessionState.ts'
import type { SessionUser } from './SessionUser.ts'

interface Provided {
  session: Session
  /** The state that the page began with, until the session knows more. */
  begun: SessionState | undefined
}

const SessionContext = createContext<Provided | undefined>(undefined)

/** Props of {@link SessionProvider}. */
export interface SessionProviderProps {
  /** Of `createSession`. */
  session: Session
  /**
   * Whom the partner’s server knows by its cookie while it renders this page, null for nobody: then the page needs no
   * moment to find out. Only for sessions with a keeper, and only the value that the HTML was rendered with.
   */
  user?: SessionUser | null | undefined
  children: ReactNode
}

/** Gives the pieces inside it their session. */
export function SessionProvider({ session, user, children }: SessionProviderProps) {
  const [provided] = useState<Provided>(() => ({ session, begun: user === undefined ? undefined : stateOf(user) }))
  useEffect(() => {
    if (user !== undefined) session.adopt(user)
    // oxlint-disable-next-line react/exhaustive-deps -- What the page began with; the session knows what follows.
  }, [])
  return <SessionContext.Provider value={provided}>{children}</SessionContext.Provider>
}

/** The session of the provider around a piece. Throws without one. */
export function useProvided(): Provided {
  const provided = useContext(SessionContext)
  if (!provided) throw new Error('There is no session here: put <SessionProvider session={createSession({ host })}> around it')
  return provided
}
