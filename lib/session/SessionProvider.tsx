import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { Session } from './createSession.ts'
import { type SessionState, sessionStateOf } from './SessionState.ts'
import type { SessionUser } from './SessionUser.ts'

interface ProvidedSession {
  session: Session
  /** Initial state of the page, used until the session has loaded. */
  begun: SessionState | undefined
}

const SessionContext = createContext<ProvidedSession | undefined>(undefined)

/** Props of {@link SessionProvider}. */
export interface SessionProviderProps {
  /** A session created by `createSession`. */
  session: Session
  /**
   * The user whom the partner’s server identifies by its cookie while rendering this page; null if there is none. The
   * page then needs no loading state. Use it only for sessions with a keeper, and pass only the value that the HTML was
   * rendered with.
   */
  user?: SessionUser | null | undefined
  children: ReactNode
}

/** Provides a session to the components inside it. */
export function SessionProvider({ session, user, children }: SessionProviderProps) {
  const [provided] = useState<ProvidedSession>(() => ({ session, begun: user === undefined ? undefined : sessionStateOf(user) }))
  useEffect(() => {
    if (user !== undefined) session.adopt(user)
    // oxlint-disable-next-line react/exhaustive-deps -- Only the initial value; the session tracks later changes.
  }, [])
  return <SessionContext.Provider value={provided}>{children}</SessionContext.Provider>
}

/** Returns the session of the surrounding provider. Throws an error without one. */
export function useProvidedSession(): ProvidedSession {
  const provided = useContext(SessionContext)
  if (!provided) throw new Error('No session found. Wrap the component in <SessionProvider session={createSession({ host })}>')
  return provided
}
