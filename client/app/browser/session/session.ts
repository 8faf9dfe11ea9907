import { useSyncExternalStore } from 'react'
import type { LoginMode } from '#lib/login'
import { ownPath } from '#lib/validation'
import { createListeners } from '#app/createListeners.ts'
import { takeBlockReason } from './hostCookies.ts'

/** Session state, outside of React so that plain event listeners can read it. */
export interface Session {
  /** The user is signed in: a token exists, and no response has rejected it. A failed call does not count as a rejection. */
  isLogin: boolean
  /** Id of the signed-in user, also after the session has ended; null for a visitor or while unknown, empty for a user without an id. */
  userId: string | null
  showLoginModal: boolean
  /** Initial mode of the sign-in dialog, and its initial phone number. */
  loginMode: LoginMode
  loginPhone: string
  /** Page to open after signing in; null to stay. */
  returnTo: string | null
  /** Reason shown in the dialog, such as `登录后收藏这门课`. Never taken from an address; empty if the user opened the dialog. */
  lead: string
  /** The session ended while the page was open: after signing in again the user continues with all typed text. */
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
const listeners = createListeners()

function change(part: Partial<Session>): void {
  session = { ...session, ...part }
  listeners.notify()
}

export const currentSession = (): Session => session

/** Returns the session as a React hook; on the server always that of a visitor. */
export const useSession = (): Session => useSyncExternalStore(listeners.subscribe, currentSession, () => visitor)

/** Calls the listener while a user is signed in: now, and whenever the session changes. Returns the unsubscribe function. */
export function whileSignedIn(listener: () => void): () => void {
  const notify = () => void (session.isLogin && listener())
  notify()
  return listeners.subscribe(notify)
}

export const setLogin = (isLogin: boolean): void => {
  if (isLogin !== session.isLogin) change({ isLogin, ...(isLogin && { ended: false }) })
}

/**
 * Synchronises the session with the response of the self-profile call; null is a visitor. If another user was signed in
 * before, the page is reloaded, so that none of that user's data stays visible.
 */
export function syncUser(userId: string | null): void {
  if (userId === null) return session.isLogin ? endSession() : undefined
  if (session.userId !== null && session.userId !== userId) return location.reload()
  if (!session.isLogin || session.userId !== userId) change({ isLogin: true, userId, ended: false })
}

/** Resets the session after the user has signed out on purpose. */
export const clearUser = (): void => change({ isLogin: false, userId: null, ended: false })

/** Handles the end of the session by the server: prompts the user to sign in again without leaving the page. */
export function endSession(): void {
  change({
    isLogin: false,
    showLoginModal: true,
    loginMode: 'password',
    loginPhone: '',
    returnTo: null,
    lead: takeBlockReason() || '登录已过期，请重新登录，页面上的内容都还在',
    ended: true,
  })
}

/**
 * Opens the sign-in dialog; `returnTo` is the page to open after signing in, always on this site. A dialog that reports the
 * end of the session keeps its reason: it may not have been drawn yet.
 */
export const openLogin = ({
  returnTo = null,
  lead = '',
  loginMode = 'password',
  loginPhone = '',
}: Partial<Pick<Session, 'returnTo' | 'lead' | 'loginMode' | 'loginPhone'>> = {}): void =>
  change({
    showLoginModal: true,
    loginMode,
    loginPhone,
    lead: session.ended && session.showLoginModal ? session.lead : lead,
    returnTo: ownPath(returnTo),
  })

export const closeLogin = (): void => change({ showLoginModal: false, returnTo: null })
