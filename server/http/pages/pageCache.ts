/** A finished page, the same for every visitor. */
export interface CachedPage {
  html: Buffer
  /** Its media type; a page by default. */
  type?: string
  etag: string
  /** The policy that allows exactly the scripts and styles in it; undefined for what is no page. */
  policy: string | undefined
  /** The page under each encoding that somebody has asked for. */
  encoded: Map<string, Promise<Buffer>>
}

export interface PageCacheOptions {
  /** How long a page counts as new, in milliseconds. */
  freshMs: number
  /** How long beyond that it is still shown while it is made anew; default as long again. */
  staleMs?: number
  /** How long beyond that it is shown when it cannot be made anew; default 5 minutes. */
  errorMs?: number
  /** What all pages together may weigh, uncompressed; default 32 MB. */
  maxBytes?: number
  clock: () => number
}

interface Entry {
  page: CachedPage
  madeAt: number
}

export type PageCache = ReturnType<typeof createPageCache>

/**
 * Pages by key. However many ask for one, it is made once at a time; what has not been asked for longest goes first.
 */
export function createPageCache({ freshMs, staleMs = freshMs, errorMs = 300_000, maxBytes = 32_000_000, clock }: PageCacheOptions) {
  // A map remembers the order of insertion: the first is the one that has not been asked for longest.
  const entries = new Map<string, Entry>()
  const making = new Map<string, Promise<CachedPage | undefined>>()
  const counts = { hit: 0, stale: 0, miss: 0 }
  let bytes = 0

  function find(key: string): { page: CachedPage; fresh: boolean } | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    const age = clock() - entry.madeAt
    if (age >= freshMs + staleMs + errorMs) return void remove(key)
    entries.delete(key)
    entries.set(key, entry)
    // Only stands in for one that cannot be made anew: see `fill`.
    if (age >= freshMs + staleMs) return undefined
    return { page: entry.page, fresh: age < freshMs }
  }

  /** The last good page, however old, as long as it may stand in for one that cannot be made anew. */
  function last(key: string): CachedPage | undefined {
    const entry = entries.get(key)
    return entry && clock() - entry.madeAt < freshMs + staleMs + errorMs ? entry.page : undefined
  }

  /** Makes a page, or waits for whoever is making it. Where `make` has none to keep (undefined), the last good one serves. */
  function fill(key: string, make: () => Promise<CachedPage | undefined>): Promise<CachedPage | undefined> {
    const under = making.get(key)
    if (under) return under
    const work = make()
      .then((page) => {
        // What was begun before a purge may show what the purge was for.
        if (page && making.get(key) === work) keep(key, page)
        return page ?? entries.get(key)?.page
      })
      .finally(() => {
        if (making.get(key) === work) making.delete(key)
      })
    making.set(key, work)
    return work
  }

  function keep(key: string, page: CachedPage): void {
    remove(key)
    entries.set(key, { page, madeAt: clock() })
    bytes += page.html.length
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) break
      remove(oldest)
    }
  }

  function remove(key: string): void {
    bytes -= entries.get(key)?.page.html.length ?? 0
    entries.delete(key)
  }

  function clear(): void {
    entries.clear()
    making.clear()
    bytes = 0
  }

  /** Forgets a page with whatever query, or all; says how many were kept. */
  function purge(path?: string): number {
    const before = entries.size
    if (path === undefined) {
      clear()
      return before
    }
    const { pathname } = new URL(`http://site${path}`)
    for (const key of [...entries.keys(), ...making.keys()]) {
      if (key.split('?', 1)[0] !== pathname) continue
      remove(key)
      making.delete(key)
    }
    return before - entries.size
  }

  return {
    find,
    last,
    isMaking: (key: string) => making.has(key),
    fill,
    clear,
    purge,
    counts,
    size: () => ({ pages: entries.size, bytes }),
  }
}
