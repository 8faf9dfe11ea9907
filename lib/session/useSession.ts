import { useSyncExternalStore } from 'react'
import type { Session } from './createSession.ts'
import { useProvidedSession } from './SessionProvider.tsx'
import type { SessionState } from './SessionState.ts'

/** Result of {@link useSession}: the state, and the functions that change it. */
export type SessionInUse = SessionState & Pick<Session, 'api' | 'signIn' | 'signOut' | 'refresh'>

/**
 * Returns the state of the session and the functions that change it; rerenders after each change. The state is the same
 * on the server and during hydration. Requires a `SessionProvider`.
 */
export function useSession(): SessionInUse {
  const { session, begun } = useProvidedSession()
  const { api, signIn, signOut, refresh } = session
  const read = (): SessionState => {
    const state = session.read()
    return state.status === 'loading' && begun ? begun : state
  }
  const state = useSyncExternalStore(session.subscribe, read, () => begun ?? session.initial)
  return { ...state, api, signIn, signOut, refresh }
}
