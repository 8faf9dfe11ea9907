import { newKey } from '#parts/form/newKey.ts'

interface StoredKey {
  /** The order request sent with the key, as JSON. */
  content: string
  key: string
}

const nameOf = (thing: string): string => `order_key.${thing}`
/** Keys for browsers that forbid storage. A reload loses them; the upstream then detects the existing order by its product. */
const kept = new Map<string, StoredKey>()

/** Returns the key of an order with this content: stable over reloads until the order exists, and different for other content. */
export function orderKey(thing: string, body: object): string {
  const content = JSON.stringify(body)
  const known = read(thing)
  if (known?.content === content) return known.key
  const fresh = { content, key: newKey() }
  kept.set(thing, fresh)
  try {
    sessionStorage.setItem(nameOf(thing), JSON.stringify(fresh satisfies StoredKey))
  } catch {
    // Storage is full or forbidden: see `kept`.
  }
  return fresh.key
}

/** Drops the key after the order was created. */
export function dropOrderKey(thing: string): void {
  kept.delete(thing)
  try {
    sessionStorage.removeItem(nameOf(thing))
  } catch {
    // Storage is forbidden, so it contains no key.
  }
}

function read(thing: string): StoredKey | undefined {
  try {
    const stored = JSON.parse(sessionStorage.getItem(nameOf(thing)) ?? 'null') as Partial<StoredKey> | null
    if (typeof stored?.key === 'string' && typeof stored.content === 'string') return { key: stored.key, content: stored.content }
  } catch {
    // Storage is forbidden, or contains invalid data.
  }
  return kept.get(thing)
}
