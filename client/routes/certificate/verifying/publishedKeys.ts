import type { CertificateKey } from '#lib/contract'
import { browserApi } from '#app/browser/network/browserApi.ts'

/** The public keys, and the time at which they were fetched, in milliseconds. */
export interface PublishedKeys {
  keys: CertificateKey[]
  at: number
}

const storageKey = 'certificate_keys'
/** Time for which stored keys are not fetched again, in milliseconds; keys change every few years. */
const freshMs = 600_000

/** Returns the keys stored on this device; undefined if there are none. */
export function storedKeys(): PublishedKeys | undefined {
  try {
    const { keys, at } = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<PublishedKeys>
    const sound = Array.isArray(keys) && keys.every((key) => typeof key?.kid === 'string' && typeof key.x === 'string')
    return sound && typeof at === 'number' ? { keys, at } : undefined
  } catch {
    return undefined
  }
}

/** Returns the published keys, fetched if the stored ones are older than some minutes; without a network, the stored ones. */
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

/** Stores the keys; verification also works without storage while there is a network. */
function store(found: PublishedKeys): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify(found))
  } catch {
    // Storage is full or forbidden.
  }
}
