/** Acts when the browser has nothing else to do, offline when the network is back; returns the function that calls it off. */
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
