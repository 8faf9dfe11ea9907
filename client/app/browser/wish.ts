export const wishKey = 'wish'

/** What a visitor wanted to do when they were asked to sign in. */
export interface Wish {
  /** In words of the program: `join course first-aid`. */
  what: string
  /** In milliseconds since 1970. */
  at: number
}

/** Remembers it over the reload that signing in brings; `useGranted` does it then. */
export function keepWish(what: string): void {
  try {
    sessionStorage.setItem(wishKey, JSON.stringify({ what, at: Date.now() } satisfies Wish))
  } catch {
    // Full or forbidden: whoever has signed in clicks once more.
  }
}

/** The visitor has changed their mind. */
export function dropWish(): void {
  try {
    sessionStorage.removeItem(wishKey)
  } catch {
    // Forbidden: then there is none.
  }
}
