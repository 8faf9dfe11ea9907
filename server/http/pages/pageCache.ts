import { LRUCache } from 'lru-cache'

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
  // A page without a byte weighs one: the library takes no size of nothing.
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: ({ page }) => page.html.length || 1 })
  const making = new Map<string, Promise<CachedPage | undefined>>()
  const counts = { hit: 0, stale: 0, miss: 0 }

  function find(key: string): { page: CachedPage; fresh: boolean } | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    const age = clock() - entry.madeAt
    if (age >= freshMs + staleMs + errorMs) entries.delete(key)
    // Beyond that it only stands in for one that cannot be made anew: see `fill`.
    return age < freshMs + staleMs ? { page: entry.page, fresh: age < freshMs } : undefined
  }

  /** The last good page, however old, as long as it may stand in for one that cannot be made anew. */
  function last(key: string): CachedPage | undefined {
    const entry = entries.peek(key)
    return entry && clock() - entry.madeAt < freshMs + staleMs + errorMs ? entry.page : undefined
  }

  /** Makes a page, or waits for whoever is making it. Where `make` has none to keep (undefined), the last good one serves. */
  function fill(key: string, make: () => Promise<CachedPage | undefined>): Promise<CachedPage | undefined> {
    const under = making.get(key)
    if (under) return under
    const work = make()
      .then((page) => {
        // What was begun before a purge may show what the purge was for.
        if (page && making.get(key) === work) entries.set(key, { page, madeAt: clock() })
        return page ?? last(key)
      })
      .finally(() => {
        if (making.get(key) === work) making.delete(key)
      })
    making.set(key, work)
    return work
  }

  function clear(): void {
    entries.clear()
    making.clear()
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
      entries.delete(key)
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
    size: () => ({ pages: entries.size, bytes: entries.calculatedSize }),
  }
}
