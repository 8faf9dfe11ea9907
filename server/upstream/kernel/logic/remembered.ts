interface Memory {
  /** Texts that are remembered: the ones asked for last. */
  most: number
  /** Longer texts are worked out each time, so that the memory stays small. */
  longest: number
}

/** The same function of a text, which remembers what it has worked out. Whoever asks must not change that. */
export function remembered<Result>(work: (text: string) => Result, { most, longest }: Memory): (text: string) => Result {
  const known = new Map<string, Result>()
  return (text) => {
    if (text.length > longest) return work(text)
    const found = known.get(text)
    const result = found === undefined ? work(text) : found
    // A map keeps the order of insertion: the first is the one that was not asked for the longest.
    known.delete(text)
    known.set(text, result)
    if (known.size > most) known.delete(known.keys().next().value!)
    return result
  }
}
