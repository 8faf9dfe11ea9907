/**
 * Call once before the router is made. Back then closes a preview without the router hearing of it; otherwise it closes
 * it all the same, but the router takes it for a navigation and loads the page's data anew: browsers tell a window's
 * listeners in the order in which they came, and the preview comes late. Gives back how to end it.
 */
export function claimBackButton(): () => void {
  const onPopState = (event: PopStateEvent) => {
    const listener: unknown = Reflect.get(window, Symbol.for('zeyiji.popstate'))
    if (typeof listener === 'function') listener(event)
  }
  addEventListener('popstate', onPopState)
  return () => removeEventListener('popstate', onPopState)
}
