export const pendingActionKey = 'wish'

/** What a visitor wanted to do when they were asked to sign in. */
export interface PendingAction {
  /** In words of the program: `join course first-aid`. */
  what: string
  /** In milliseconds since 1970. */
  at: number
}

/** Remembers it over the reload that signing in brings; `usePendingAction` does it then. */
export function storePendingAction(what: string): void {
  try {
    sessionStorage.setItem(pendingActionKey, JSON.stringify({ what, at: Date.now() } satisfies PendingAction))
  } catch {
    // Full or forbidden: whoever has signed in clicks once more.
  }
}

/** The visitor has changed their mind. */
export function dropPendingAction(): void {
  try {
    sessionStorage.removeItem(pendingActionKey)
  } catch {
    // Forbidden: then there is none.
  }
}
