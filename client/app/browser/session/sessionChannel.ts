/** Events that tabs of this site send each other. */
export type SessionEvent = 'signed-in' | 'signed-out'

let opened: BroadcastChannel | undefined
/** Returns the channel of the page, which does not receive its own messages. Without BroadcastChannel, tabs are not notified. */
const channel = (): BroadcastChannel | undefined =>
  typeof BroadcastChannel === 'undefined' ? undefined : (opened ??= new BroadcastChannel('session'))

/** Notifies the other tabs. */
export const notifyTabs = (news: SessionEvent): void => channel()?.postMessage(news)

/** Subscribes to the other tabs; returns the function that unsubscribes. */
export function subscribeToTabs(listener: (news: SessionEvent) => void): () => void {
  const onMessage = ({ data }: MessageEvent) => {
    if (data === 'signed-in' || data === 'signed-out') listener(data)
  }
  channel()?.addEventListener('message', onMessage)
  return () => channel()?.removeEventListener('message', onMessage)
}
