/** Creates a cache with an expiry time and a maximum size. The least recently used entry is removed first. */
export function createExpiringCache<Answer>({ freshMs, most }: { freshMs: number; most: number }) {
  const answers = new Map<string, { answer: Answer; until: number }>()
  return {
    find: (key: string): { answer: Answer } | undefined => {
      const found = answers.get(key)
      if (!found) return undefined
      answers.delete(key)
      if (found.until <= performance.now()) return undefined
      // Reinserted because a map preserves the order of insertion.
      answers.set(key, found)
      return found
    },
    store: (key: string, answer: Answer): void => {
      answers.delete(key)
      answers.set(key, { answer, until: performance.now() + freshMs })
      for (const oldest of answers.keys()) if (answers.size > most) answers.delete(oldest)
    },
    drop: (key: string): void => void answers.delete(key),
  }
}
