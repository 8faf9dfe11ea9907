import { LRUCache } from 'lru-cache'

/**
 * Memoises a function of a text for the latest texts, which have at most this many characters in total. Results are shared:
 * callers must not modify them.
 */
export function memoise<Result>(work: (text: string) => Result, characters: number): (text: string) => Result {
  const known = new LRUCache<string, { result: Result }>({ maxSize: characters, sizeCalculation: (_, text) => Math.max(1, text.length) })
  return (text) => {
    const found = known.get(text) ?? { result: work(text) }
    known.set(text, found)
    return found.result
  }
}
