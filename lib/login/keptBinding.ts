/** Where the identifier stands by which a phone is being bound (specification, section 3). */
const key = 'wx_bind_uuid'

/** How long it may be gone on with, in milliseconds: as long as a server can be expected to know it. */
const keptMs = 10 * 60 * 1000

/* In the storage of the tab: it is a right, and ends with the tab at the latest. Where storage refuses, a reload ends it. */

export function keepBinding(uuid: string): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ uuid, since: Date.now() }))
  } catch {
    // The binding goes on all the same, for as long as the page lives.
  }
}

export function dropBinding(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Then nothing has been kept either.
  }
}

/** The binding that a reload has interrupted; undefined when there is none, or none that is worth going on with. */
export function keptBinding(): string | undefined {
  try {
    const { uuid, since } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as { uuid?: unknown; since?: unknown }
    const age = Date.now() - Number(since)
    return typeof uuid === 'string' && age >= 0 && age < keptMs ? uuid : undefined
  } catch {
    return undefined
  }
}
