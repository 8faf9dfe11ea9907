/** Storage key of the identifier under which a phone is being bound (specification, section 3). */
const key = 'wx_bind_uuid'
/** Storage key of the time at which the identifier was stored, in milliseconds since 1970. */
const sinceKey = 'wx_bind_since'

/** Lifetime of a stored binding, in milliseconds: as long as a server can be expected to know it. */
const lifetimeMs = 10 * 60 * 1000

/* Stored in sessionStorage: a binding is a right, and ends with the tab at the latest. */

/** If the storage refuses, nothing is stored: the binding continues while the page is open, and a reload ends it. */
function attempt<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

export const storeBinding = (uuid: string): void =>
  attempt(() => {
    sessionStorage.setItem(key, uuid)
    sessionStorage.setItem(sinceKey, String(Date.now()))
  })

export const dropBinding = (): void =>
  attempt(() => {
    sessionStorage.removeItem(key)
    sessionStorage.removeItem(sinceKey)
  })

/** The binding that a reload has interrupted; undefined without a valid one. */
export const storedBinding = (): string | undefined =>
  attempt(() => {
    const age = Date.now() - Number(sessionStorage.getItem(sinceKey) ?? Number.NaN)
    const isWorth = age >= 0 && age < lifetimeMs
    return isWorth ? sessionStorage.getItem(key) || undefined : undefined
  })
