/**
 * Lets the back button close a preview without notifying the router. Call it once before the router is created. Without
 * this call, the preview closes as well, but the router treats it as a navigation and reloads the page's data, because
 * the listeners of a window run in the order of their registration. Returns a cleanup function.
 */
export function claimBackButton(): () => void {
  const onPopState = (event: PopStateEvent) => {
    const listener: unknown = Reflect.get(window, Symbol.for('zeyiji.popstate'))
    if (typeof listener === 'function') listener(event)
  }
  addEventListener('popstate', onPopState)
  return () => removeEventListener('popstate', onPopState)
}
