/** Refused because too many wait for the same key. */
export class MutexQueueFull extends Error {}

/**
 * A mutex by key: work with the same key is serialised, with different keys it is concurrent. Simultaneous guesses for
 * one account would otherwise all be checked before the first failure is counted.
 */
export function createKeyedMutex(longest = 64) {
  const queues = new Map<string, { last: Promise<unknown>; length: number }>()
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 }
    if (queue.length >= longest) throw new MutexQueueFull('Too many calls for the same account at once')
    queues.set(key, queue)
    queue.length++
    const result = queue.last.then(work)
    queue.last = result.catch(() => undefined)
    try {
      return await result
    } finally {
      queue.length--
      if (queue.length === 0) queues.delete(key)
    }
  }
}
