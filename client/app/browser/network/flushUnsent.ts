/** Maximum time that unsent data may delay signing out, in milliseconds. */
const flushLimitMs = 3000

const flushCallbacks = new Set<() => Promise<unknown>>()

/** Registers a function that sends unsent data before the user signs out; returns the unregister function. */
export function registerFlush(send: () => Promise<unknown>): () => void {
  flushCallbacks.add(send)
  return () => void flushCallbacks.delete(send)
}

/** Sends unsent data, for at most {@link flushLimitMs}. */
export async function flushUnsent(): Promise<void> {
  if (flushCallbacks.size === 0) return
  const sent = Promise.allSettled([...flushCallbacks].map((send) => send()))
  await Promise.race([sent, new Promise((done) => setTimeout(done, flushLimitMs))])
}
