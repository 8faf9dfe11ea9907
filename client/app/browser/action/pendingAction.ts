export const pendingActionKey = 'wish'

/** Action that a visitor started before the sign-in prompt. */
export interface PendingAction {
  /** Id of the action, such as `join course first-aid`. */
  what: string
  /** Time of the request, in milliseconds since 1970. */
  at: number
}

/** Stores an action across the reload after signing in; `usePendingAction` then performs it. */
export function storePendingAction(what: string): void {
  try {
    sessionStorage.setItem(pendingActionKey, JSON.stringify({ what, at: Date.now() } satisfies PendingAction))
  } catch {
    // The storage is full or forbidden: the user has to click again after signing in.
  }
}

/** Drops the stored action. */
export function dropPendingAction(): void {
  try {
    sessionStorage.removeItem(pendingActionKey)
  } catch {
    // The storage is forbidden, so no action is stored.
  }
}
