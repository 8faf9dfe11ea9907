import { LRUCache } from 'lru-cache'

/** A rendered page that is identical for every visitor. */
export interface CachedPage {
  html: Buffer
  /** The media type; HTML by default. */
  type?: string
  etag: string
  /** Content security policy that allows exactly the page's scripts and styles; undefined for other files. */
  policy: string | undefined
  /** Additional headers. */
  headers?: Record<string, string>
  /** The encoded page, by requested encoding. */
  encoded: Map<string, Promise<Buffer>>
}

export interface PageCacheOptions {
  /** Time for which a page is fresh, in milliseconds. */
  freshMs: number
  /** Additional time for which a stale page is served while it is rendered again; by default equal to `freshMs`. */
  staleMs?: number
  /** Additional time for which a stale page is served if it cannot be rendered again; default 5 minutes. */
  errorMs?: number
  /** Maximum total size of all pages, uncompressed; default 32 MB. */
  maxBytes?: number
  clock: () => number
}

interface Entry {
  page: CachedPage
  madeAt: number
}

export type PageCache = ReturnType<typeof createPageCache>

/** Creates a cache of pages by key. Concurrent requests share one rendering; the least recently used page is evicted first. */
export function createPageCache({ freshMs, staleMs = freshMs, errorMs = 300_000, maxBytes = 32_000_000, clock }: PageCacheOptions) {
  // An empty page has size 1, because the library rejects a size of 0.
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes, sizeCalculation: ({ page }) => page.html.length || 1 })
  const making = new Map<string, Promise<CachedPage | undefined>>()
  const counts = { hit: 0, stale: 0, miss: 0 }

  function find(key: string): { page: CachedPage; fresh: boolean } | undefined {
    const entry = entries.get(key)
    if (!entry) return undefined
    const age = clock() - entry.madeAt
    if (age >= freshMs + staleMs + errorMs) entries.delete(key)
    // Afterwards a page is served only if it cannot be rendered again: see `fill`.
    return age < freshMs + staleMs ? { page: entry.page, fresh: age < freshMs } : undefined
  }

  /** Returns the last complete page, even a stale one, while it may replace one that cannot be rendered. */
  function last(key: string): CachedPage | undefined {
    const entry = entries.peek(key)
    return entry && clock() - entry.madeAt < freshMs + staleMs + errorMs ? entry.page : undefined
  }

  /**
   * Renders a page, or waits for the rendering in progress. If `make` returns undefined (nothing to cache), the last
   * complete page is returned.
   */
  function fill(key: string, make: () => Promise<CachedPage | undefined>): Promise<CachedPage | undefined> {
    const under = making.get(key)
    if (under) return under
    const work = make()
      .then((page) => {
        // A rendering that started before a purge may contain the purged data.
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

  /** Purges a page with all its queries, or all pages; returns the number of purged pages. */
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
