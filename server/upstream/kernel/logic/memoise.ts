interface MemoiseOptions {
  /** Maximum number of cached results; the least recently used one is evicted. */
  most: number
  /** Results of longer texts are not cached, to limit the memory. */
  longest: number
}

/** Memoises a function of a text. Results are shared: callers must not modify them. */
export function memoise<Result>(work: (text: string) => Result, { most, longest }: MemoiseOptions): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    if (text.length > longest) return work(text)
    const found = known.get(text)
    const result = found === undefined ? work(text) : found
    // A map is ordered by insertion: its first entry is the least recently used one.
    known.delete(text)
    known.set(text, result)
    if (known.size > most) known.delete(known.keys().next().value!)
    return result
  }
}
