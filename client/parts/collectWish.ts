import type { CollectKind } from '#lib/contract'

/** How long a wish is remembered while somebody signs in, in milliseconds: a code by message may take its time. */
const memory = 10 * 60_000
const storageKey = 'collect_wish'

interface Wish {
  kind: CollectKind
  id: string
  at: number
}

/** Remembers what a visitor wanted to collect, over the reload that signing in brings. */
export function keepWish(kind: CollectKind, id: string): void {
  const wish: Wish = { kind, id, at: Date.now() }
  sessionStorage.setItem(storageKey, JSON.stringify(wish))
}

/** Whether this was wished for; a wish comes true once. */
export function takeWish(kind: CollectKind, id: string): boolean {
  const wish = readWish()
  if (wish?.kind !== kind || wish.id !== id) return false
  dropWish()
  return Date.now() - wish.at < memory
}

/** The visitor has changed their mind. */
export const dropWish = (): void => sessionStorage.removeItem(storageKey)

function readWish(): Wish | null {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Wish | null
  } catch {
    return null
  }
}
