/** Waits for the given time, or until the device is online again. */
export const pause = (ms: number): Promise<void> =>
  new Promise((done) => {
    const timer = setTimeout(done, ms)
    addEventListener('online', () => (clearTimeout(timer), done()), { once: true, signal: AbortSignal.timeout(ms) })
  })
