import { useSyncExternalStore } from 'react'
import type { Session } from './createSession.ts'
import { useProvided } from './SessionProvider.tsx'
import type { SessionState } from './SessionState.ts'

/** Result of {@link useSession}: the state, and the functions that change it. */
export type SessionInUse = SessionState & Pick<Session, 'api' | 'signIn' | 'signOut' | 'refresh'>

/**
 * Who is signed in, and what changes that; rendered anew after each change. The same on the server and while a page is
 * hydrated. Needs a `SessionProvider`.
 */
export function useSession(): SessionInUse {
  const { session, begun } = useProvided()
  const { api, signIn, signOut, refresh } = session
  const read = (): SessionState => {
    const state = session.read()
    return state.status === 'loading' && begun ? begun : state
  }
  const state = useSyncExternalStore(session.subscribe, read, () => begun ?? session.initial)
  return { ...state, api, signIn, signOut, refresh }
}
