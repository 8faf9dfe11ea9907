/** What tabs of this site tell each other. */
export type SessionNews = 'signed-in' | 'signed-out'

let opened: BroadcastChannel | undefined
/** One for the whole page: it hears all but itself. A browser without channels leaves other tabs as they are. */
const channel = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : (opened ??= new BroadcastChannel('session'))

/** Tells the other tabs. */
export const tellTabs = (news: SessionNews): void => channel()?.postMessage(news)

/** Hears what other tabs tell; gives back how to stop. */
export function hearTabs(listener: (news: SessionNews) => void): () => void {
  const hear = ({ data }: MessageEvent) => {
    if (data === 'signed-in' || data === 'signed-out') listener(data)
  }
  channel()?.addEventListener('message', hear)
  return () => channel()?.removeEventListener('message', hear)
}
