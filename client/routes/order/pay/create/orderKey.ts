import { newKey } from '#parts/form/newKey.ts'

interface Kept {
  /** The body that is ordered under the key, as JSON. */
  content: string
  key: string
}

const nameOf = (thing: string): string => `order_key.${thing}`
/** Keys for browsers that forbid the storage: a reload forgets them, and the upstream knows by the thing that there is an order. */
const kept = new Map<string, Kept>()

/** The key of an order of this content: the same one until the order exists, over reloads too. Another content has another key. */
export function orderKey(thing: string, body: object): string {
  const content = JSON.stringify(body)
  const known = read(thing)
  if (known?.content === content) return known.key
  const fresh = { content, key: newKey() }
  kept.set(thing, fresh)
  try {
    sessionStorage.setItem(nameOf(thing), JSON.stringify(fresh satisfies Kept))
  } catch {
    // The storage is full or forbidden: see `kept`.
  }
  return fresh.key
}

/** The order exists. */
export function dropOrderKey(thing: string): void {
  kept.delete(thing)
  try {
    sessionStorage.removeItem(nameOf(thing))
  } catch {
    // The storage is forbidden: nothing is in it.
  }
}

function read(thing: string): Kept | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(nameOf(thing)) ?? 'null') as Partial<Kept> | null
    if (typeof stored?.key === 'string' && typeof stored.content === 'string') return { key: stored.key, content: stored.content }
  } catch {
    // The storage is forbidden, or holds foreign data.
  }
  return kept.get(thing)
}
