/** Too many tasks are waiting for the same key. */
export class MutexQueueFull extends Error {}

/**
 * Creates a mutex by key: tasks with the same key run one after another, tasks with different keys concurrently. Without
 * it, simultaneous guesses of a password would all be checked before the first failure is counted.
 */
export function createKeyedMutex(longest = 64) {
  const queues = new Map<string, { last: Promise<unknown>; length: number }>()
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(key) ?? { last: Promise.resolve(), length: 0 }
    if (queue.length >= longest) throw new MutexQueueFull('Too many tasks are waiting for the same key')
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
