/** Acts when the browser has nothing else to do; returns the function that calls it off. */
export function whenIdle(act: () => void): () => void {
  // Safari has no idle callback.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(act, 1000)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(act, { timeout: 5000 })
  return () => cancelIdleCallback(request)
}
