import { useSyncExternalStore } from 'react'
import type { LoginMode } from '#lib/login'
import { ownPath } from '#lib/validation'

/** The session as the shell knows it, outside React so that plain event listeners can read it. */
export interface Session {
  /** The user is signed in: a token exists, and no answer has rejected it. A failed call does not count as a rejection. */
  isLogin: boolean
  /** Id of the signed-in user, also after the session has ended; null for a visitor or while unknown, empty for a user without an id. */
  userId: string | null
  showLoginModal: boolean
  /** The side of the sign-in dialog that is shown first, and the phone number that it begins with. */
  loginMode: LoginMode
  loginPhone: string
  /** The page that the learner wanted to open when asked to sign in; null to stay. */
  returnTo: string | null
  /** Why the dialog came, in the words of the action that asked: `登录后收藏这门课`. Never from an address; empty if the user asked. */
  lead: string
  /** The session ended while the page was open: after signing in again the user continues with everything typed. */
  ended: boolean
}

const visitor: Session = {
  isLogin: false,
  userId: null,
  showLoginModal: false,
  loginMode: 'password',
  loginPhone: '',
  returnTo: null,
  lead: '',
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

/** The session as a React hook; on the server always the visitor's. */
export const useSession = (): Session => useSyncExternalStore(subscribe, currentSession, () => visitor)

/** Calls the listener for as long as a user is signed in: now, and when the session changes. Returns the function that ends it. */
export function whileSignedIn(listener: () => void): () => void {
  const tell = () => void (session.isLogin && listener())
  tell()
  return subscribe(tell)
}

export const setLogin = (isLogin: boolean): void => {
  if (isLogin !== session.isLogin) change({ isLogin, ...(isLogin && { ended: false }) })
}

/**
 * Synchronises the session with the answer of the self-profile call; null is a visitor. If another user was signed in
 * before, the page is reloaded, so that none of that user's data stays visible.
 */
export function syncUser(userId: string | null): void {
  if (userId === null) return session.isLogin ? endSession() : undefined
  if (session.userId !== null && session.userId !== userId) return location.reload()
  if (!session.isLogin || session.userId !== userId) change({ isLogin: true, userId, ended: false })
}

/** The user has signed out on purpose. */
export const forgetUser = (): void => change({ isLogin: false, userId: null, ended: false })

/** The server has ended the session: the site asks the user to sign in again without leaving the page. */
export function endSession(): void {
  change({
    isLogin: false,
    showLoginModal: true,
    loginMode: 'password',
    loginPhone: '',
    returnTo: null,
    lead: '登录已过期，请重新登录，页面上的内容都还在',
    ended: true,
  })
}

/** Opens the sign-in dialog; `returnTo` is where signing in leads, never away from the site. */
export const openLogin = ({
  returnTo = null,
  lead = '',
  loginMode = 'password',
  loginPhone = '',
}: Partial<Pick<Session, 'returnTo' | 'lead' | 'loginMode' | 'loginPhone'>> = {}): void =>
  change({ showLoginModal: true, loginMode, loginPhone, lead, returnTo: ownPath(returnTo) })

export const closeLogin = (): void => change({ showLoginModal: false, returnTo: null })
