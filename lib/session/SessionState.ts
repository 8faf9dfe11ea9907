import { type SessionUser, sessionUserOf } from './SessionUser.ts'

/**
 * Status of a session. `loading` until the first result; `unknown` if there was no result, for example without a
 * network connection. It is checked again when the user returns to the page, when the network is back, and by
 * `refresh`.
 */
export type SessionStatus = 'loading' | 'signed-in' | 'signed-out' | 'unknown'

/** State of a session: `loading` before the first result, `unknown` if there was none. */
export type SessionState =
  | {
      status: 'signed-in'
      user: SessionUser
      /** Error of the latest check; the previous result remains valid. */
      fault?: unknown
    }
  | { status: Exclude<SessionStatus, 'signed-in'>; user: undefined; fault?: unknown }

export const loading: SessionState = { status: 'loading', user: undefined }
export const signedOut: SessionState = { status: 'signed-out', user: undefined }

/** Returns the state for a signed-in user, or for null. */
export const sessionStateOf = (user: SessionUser | null): SessionState =>
  user ? { status: 'signed-in', user: sessionUserOf(user) } : signedOut

/** Returns the state after a failed check: a known user remains signed in; without a result, the status becomes `unknown`. */
export const withFault = (state: SessionState, fault: unknown): SessionState =>
  state.status === 'loading' ? { status: 'unknown', user: undefined, fault } : { ...state, fault }

/** Checks whether two states are equal for observers. */
export const isSameState = (one: SessionState, other: SessionState): boolean =>
  one.status === other.status &&
  one.fault === other.fault &&
  one.user?.id === other.user?.id &&
  one.user?.nickname === other.user?.nickname &&
  one.user?.avatar === other.user?.avatar
