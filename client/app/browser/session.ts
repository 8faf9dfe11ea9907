import { useSyncExternalStore } from 'react'
import type { LoginMode } from '#lib/login'
import { ownPath } from '#lib/validation'

/** What the shell knows of the visit, outside React so that plain event listeners may ask too. */
export interface Session {
  /** Somebody is signed in: there is a token, and no answer has said that it is worth nothing. A call that fails says no such thing. */
  isLogin: boolean
  /** Who is signed in, or was when the session ended; null when that is not known or nobody was, empty for somebody without an id. */
  userId: string | null
  showLoginModal: boolean
  /** The side of the sign-in dialog that is shown first, and the phone number that it begins with. */
  loginMode: LoginMode
  loginPhone: string
  /** Where the learner wanted to go when they were asked to sign in; null to stay. */
  returnTo: string | null
  /** The session ended while the page stood open: signing in again goes on from here, with everything that was typed. */
  ended: boolean
}

const visitor: Session = {
  isLogin: false,
  userId: null,
  showLoginModal: false,
  loginMode: 'password',
  loginPhone: '',
  returnTo: null,
  ended: false,
}
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

/**
 * Keeps the session in step with whom the self-profile call names; null is nobody. Where somebody else was before, the
 * page is loaded anew, so that nothing of theirs is left on it.
 */
export function syncUser(userId: string | null): void {
  if (userId === null) return session.isLogin ? endSession() : undefined
  if (session.userId !== null && session.userId !== userId) return location.reload()
  if (!session.isLogin || session.userId !== userId) change({ isLogin: true, userId, ended: false })
}

/** Nobody is signed in any more, as was wished. */
export const forgetUser = (): void => change({ isLogin: false, userId: null, ended: false })

/** The server no longer knows the user: says so, and asks to sign in without leaving the page. */
export function endSession(): void {
  change({ isLogin: false, showLoginModal: true, loginMode: 'password', loginPhone: '', returnTo: null, ended: true })
}

/** Opens the sign-in dialog; `returnTo` is where signing in leads, never away from the site. */
export const openLogin = (returnTo: string | null = null, loginMode: LoginMode = 'password', loginPhone = ''): void =>
  change({ showLoginModal: true, loginMode, loginPhone, returnTo: ownPath(returnTo) })

export const closeLogin = (): void => change({ showLoginModal: false, returnTo: null })
