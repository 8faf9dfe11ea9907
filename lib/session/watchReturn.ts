/**
 * Calls `onReturn` when the user returns to the page: its tab or window is activated, the network is back, or the back
 * button restores the page from the cache. `isOld` is `true` in the latter two cases, because the page may be outdated.
 */
export function watchReturn(onReturn: (isOld: boolean) => void): () => void {
  const shown = () => document.visibilityState === 'visible' && onReturn(false)
  const focused = () => onReturn(false)
  const online = () => onReturn(true)
  const restored = ({ persisted }: PageTransitionEvent) => persisted && onReturn(true)
  document.addEventListener('visibilitychange', shown)
  window.addEventListener('focus', focused)
  window.addEventListener('online', online)
  window.addEventListener('pageshow', restored)
  return () => {
    document.removeEventListener('visibilitychange', shown)
    window.removeEventListener('focus', focused)
    window.removeEventListener('online', online)
    window.removeEventListener('pageshow', restored)
  }
}
