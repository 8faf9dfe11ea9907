/**
 * Call once before the router is created. The back button then closes a preview without notifying the router. Without
 * this call the preview closes too, but the router treats it as a navigation and loads the page's data again: a
 * window's listeners run in the order of their registration, and the preview's is late. Returns the cleanup.
 */
export function claimBackButton(): () => void {
  const onPopState = (event: PopStateEvent) => {
    const listener: unknown = Reflect.get(window, Symbol.for('zeyiji.popstate'))
    if (typeof listener === 'function') listener(event)
  }
  addEventListener('popstate', onPopState)
  return () => removeEventListener('popstate', onPopState)
}
