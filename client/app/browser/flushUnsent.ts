/** Maximum time that unsent data may delay signing out, in milliseconds. */
const flushLimitMs = 3000

const flushes = new Set<() => Promise<unknown>>()

/** Registers a function that sends unsent data before the user signs out; returns the unregister function. */
export function registerFlush(send: () => Promise<unknown>): () => void {
  flushes.add(send)
  return () => void flushes.delete(send)
}

/** Sends unsent data, for at most {@link flushLimitMs}. */
export async function flushUnsent(): Promise<void> {
  if (flushes.size === 0) return
  const sent = Promise.allSettled([...flushes].map((send) => send()))
  await Promise.race([sent, new Promise((done) => setTimeout(done, flushLimitMs))])
}
