import { type SessionUser, sessionUserOf } from './SessionUser.ts'

/**
 * Whether somebody is signed in. `loading` until it is first known; `unknown` if it could not be told, as without a
 * network: asked again on return to the page, when the network is back, and by `refresh`.
 */
export type SessionStatus = 'loading' | 'signed-in' | 'signed-out' | 'unknown'

/** State of a session: `loading` before the first answer, `unknown` where none came. */
export type SessionState =
  | {
      status: 'signed-in'
      user: SessionUser
      /** Why the latest question had no answer; what was known before stands. */
      fault?: unknown
    }
  | { status: Exclude<SessionStatus, 'signed-in'>; user: undefined; fault?: unknown }

export const loading: SessionState = { status: 'loading', user: undefined }
export const signedOut: SessionState = { status: 'signed-out', user: undefined }

/** The state in which this person, or nobody, is signed in. */
export const stateOf = (user: SessionUser | null): SessionState => (user ? { status: 'signed-in', user: sessionUserOf(user) } : signedOut)

/** State after an answer that did not come: a known user stands, and an unknown one stays unknown. */
export const withFault = (state: SessionState, fault: unknown): SessionState =>
  state.status === 'loading' ? { status: 'unknown', user: undefined, fault } : { ...state, fault }

/** Reports whether nothing changes for whoever looks at a state. */
export const isSameState = (one: SessionState, other: SessionState): boolean =>
  one.status === other.status &&
  one.fault === other.fault &&
  one.user?.id === other.user?.id &&
  one.user?.nickname === other.user?.nickname &&
  one.user?.avatar === other.user?.avatar
