/** Runs an action when the browser is idle, or offline once the network is back; returns the cancel function. */
export function whenIdle(act: () => void): () => void {
  const leaving = new AbortController()
  const { signal } = leaving
  const begin = () => {
    if (signal.aborted) return
    if (navigator.onLine) act()
    else addEventListener('online', act, { once: true, signal })
  }
  // Safari has no idle callback.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(begin, { timeout: 5000 })
  else setTimeout(begin, 1000)
  return () => leaving.abort()
}
