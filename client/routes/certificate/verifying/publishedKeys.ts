import type { CertificateKey } from '#lib/contract'
import { browserApi } from '#app/browser/browserApi.ts'

/** The public keys, and when they were fetched, in milliseconds. */
export interface PublishedKeys {
  keys: CertificateKey[]
  at: number
}

const storageKey = 'certificate_keys'
/** Keys of the last minutes are not asked for again: they change once in years. */
const freshMs = 600_000

/** The keys that this device has; undefined without any. */
export function storedKeys(): PublishedKeys | undefined {
  try {
    const { keys, at } = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<PublishedKeys>
    const sound = Array.isArray(keys) && keys.every((key) => typeof key?.kid === 'string' && typeof key.x === 'string')
    return sound && typeof at === 'number' ? { keys, at } : undefined
  } catch {
    return undefined
  }
}

/** The published keys, fetched when those of this device are older than some minutes; without a network those of this device. */
export async function publishedKeys({ again = false } = {}): Promise<PublishedKeys | undefined> {
  const stored = storedKeys()
  if (stored && !again && Math.abs(Date.now() - stored.at) < freshMs) return stored
  try {
    const { keys } = await browserApi('GET /api/certificate/key', {}, { signal: AbortSignal.timeout(8000) })
    const found = { keys, at: Date.now() }
    store(found)
    return found
  } catch {
    return stored
  }
}

/** Verification works without storage as well, while there is a network. */
function store(found: PublishedKeys): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(found))
  } catch {
    // Full or forbidden.
  }
}
