import { useSyncExternalStore } from 'react'

/** The side of the sign-in dialog that is shown first. */
export type LoginMode = 'password' | 'register'

/** What the shell knows of the visit, outside React so that plain event listeners may ask too. */
export interface Session {
  isLogin: boolean
  showLoginModal: boolean
  loginMode: LoginMode
  /** Where the learner wanted to go when they were asked to sign in; null to stay. */
  returnTo: string | null
  /** The session ended while the page stood open: signing in again goes on from here, with everything that was typed. */
  ended: boolean
}

const visitor: Session = { isLogin: false, showLoginModal: false, loginMode: 'password', returnTo: null, ended: false }
let session = visitor
const listeners = new Set<() => void>()

function change(part: Partial<Session>): void {
  session = { ...session, ...part }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const currentSession = (): Session => session

/** The session as React sees it; on the server nobody has opened anything yet. */
export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession, () => visitor)

export const setLogin = (isLogin: boolean): void => {
  if (isLogin !== session.isLogin) change({ isLogin, ...(isLogin && { ended: false }) })
}

/** The server no longer knows the user: says so, and asks to sign in without leaving the page. */
export function endSession(): void {
  change({ isLogin: false, showLoginModal: true, loginMode: 'password', returnTo: null, ended: true })
}

/** Opens the sign-in dialog; `returnTo` is where signing in leads. */
export const openLogin = (returnTo: string | null = null, loginMode: LoginMode = 'password'): void =>
  change({ showLoginModal: true, loginMode, returnTo })

export const closeLogin = (): void => change({ showLoginModal: false, returnTo: null })
