const KEPT = 1000

/** Remembers counts by key for a while; callers that come at once share one count. */
export function createCountCache(milliseconds: number, clock: () => number = () => performance.now()) {
  const kept = new Map<string, { until: number; count: Promise<number> }>()
  return (key: string, count: () => Promise<number>): Promise<number> => {
    const known = kept.get(key)
    if (known && known.until > clock()) return known.count
    const fresh = { until: clock() + milliseconds, count: count() }
    kept.delete(key)
    kept.set(key, fresh)
    if (kept.size > KEPT) kept.delete(kept.keys().next().value!)
    // A failure is the caller's to see, and nobody's to remember.
    fresh.count.catch(() => kept.get(key) === fresh && kept.delete(key))
    return fresh.count
  }
}
