/** The longest delay of signing out for unsent data, in milliseconds. */
const flushLimitMs = 3000

const flushes = new Set<() => Promise<unknown>>()

/** Registers a function that sends unsent data before the user signs out; returns the function that unregisters it. */
export function registerFlush(send: () => Promise<unknown>): () => void {
  flushes.add(send)
  return () => void flushes.delete(send)
}

/** Sends what is not stored yet, as far as it can be sent in a moment. */
export async function flushUnsent(): Promise<void> {
  if (flushes.size === 0) return
  const sent = Promise.allSettled([...flushes].map((send) => send()))
  await Promise.race([sent, new Promise((done) => setTimeout(done, flushLimitMs))])
}
