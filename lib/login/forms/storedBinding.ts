/** Storage key of the uuid of a pending binding (specification, section 3). */
const key = 'wx_bind_uuid'
/** Storage key of the time at which the uuid was stored, in milliseconds since 1970. */
const storedAtKey = 'wx_bind_since'

/** Lifetime of a stored binding, in milliseconds. Servers can be expected to accept the uuid for this time. */
const lifetimeMs = 10 * 60 * 1000

/* Stored in sessionStorage because a binding is a credential and must not outlive the tab. */

/** Ignores storage errors. Without storage, the binding continues while the page is open, and a reload ends it. */
function ignoringStorageErrors<Result>(act: () => Result): Result | undefined {
  try {
    return act()
  } catch {
    return undefined
  }
}

export const storeBinding = (uuid: string): void =>
  ignoringStorageErrors(() => {
    sessionStorage.setItem(key, uuid)
    sessionStorage.setItem(storedAtKey, String(Date.now()))
  })

export const dropBinding = (): void =>
  ignoringStorageErrors(() => {
    sessionStorage.removeItem(key)
    sessionStorage.removeItem(storedAtKey)
  })

/** Returns the uuid of a binding that a reload interrupted; undefined without a valid one. */
export const storedBinding = (): string | undefined =>
  ignoringStorageErrors(() => {
    const age = Date.now() - Number(sessionStorage.getItem(storedAtKey))
    const isWorth = age >= 0 && age < lifetimeMs
    return isWorth ? sessionStorage.getItem(key) || undefined : undefined
  })
