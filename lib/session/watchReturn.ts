/**
 * Calls back when somebody returns to the page: its tab or window comes to the front, the network is back, or the back
 * button shows the page as it was left. `isOld` says that the page may be far behind: the latter two.
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
