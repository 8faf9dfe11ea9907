/** What tabs of this site tell each other. */
export type SessionEvent = 'signed-in' | 'signed-out'

let opened: BroadcastChannel | undefined
/** One for the whole page: it hears all but itself. A browser without channels leaves other tabs as they are. */
const channel = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : (opened ??= new BroadcastChannel('session'))

/** Tells the other tabs. */
export const notifyTabs = (news: SessionEvent): void => channel()?.postMessage(news)

/** Hears what other tabs tell; gives back how to stop. */
export function subscribeToTabs(listener: (news: SessionEvent) => void): () => void {
  const onMessage = ({ data }: MessageEvent) => {
    if (data === 'signed-in' || data === 'signed-out') listener(data)
  }
  channel()?.addEventListener('message', onMessage)
  return () => channel()?.removeEventListener('message', onMessage)
}
