export const pendingActionKey = 'wish'

/** The action that a visitor started before being asked to sign in. */
export interface PendingAction {
  /** Identifies the action: `join course first-aid`. */
  what: string
  /** The time of the request, in milliseconds since 1970. */
  at: number
}

/** Remembers it over the reload that signing in brings; `usePendingAction` does it then. */
export function storePendingAction(what: string): void {
  try {
    sessionStorage.setItem(pendingActionKey, JSON.stringify({ what, at: Date.now() } satisfies PendingAction))
  } catch {
    // The storage is full or forbidden: the user clicks again after signing in.
  }
}

/** The visitor has changed their mind. */
export function dropPendingAction(): void {
  try {
    sessionStorage.removeItem(pendingActionKey)
  } catch {
    // The storage is forbidden: no action is stored.
  }
}
