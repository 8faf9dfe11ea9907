/** Where the identifier stands by which a phone is being bound, and nothing else (specification, section 3). */
const key = 'wx_bind_uuid'
/** Since when it stands there, in milliseconds since 1970. */
const sinceKey = 'wx_bind_since'

/** How long it may be gone on with, in milliseconds: as long as a server can be expected to know it. */
const lifetimeMs = 10 * 60 * 1000

/* In the storage of the tab: it is a right, and ends with the tab at the latest. Where storage refuses, a reload ends it. */

export function storeBinding(uuid: string): void {
  try {
    sessionStorage.setItem(key, uuid)
    sessionStorage.setItem(sinceKey, String(Date.now()))
  } catch {
    // The binding goes on all the same, for as long as the page lives.
  }
}

export function dropBinding(): void {
  try {
    sessionStorage.removeItem(key)
    sessionStorage.removeItem(sinceKey)
  } catch {
    // Then nothing has been kept either.
  }
}

/** The binding that a reload has interrupted; undefined when there is none, or none that is worth going on with. */
export function storedBinding(): string | undefined {
  try {
    const age = Date.now() - Number(sessionStorage.getItem(sinceKey) ?? Number.NaN)
    const isWorth = age >= 0 && age < lifetimeMs
    return isWorth ? sessionStorage.getItem(key) || undefined : undefined
  } catch {
    return undefined
  }
}
