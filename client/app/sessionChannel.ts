/** What tabs of this site tell each other. */
export type SessionNews = 'signed-in' | 'signed-out'

const name = 'session'

/** Tells the other tabs; a browser without channels leaves them as they are until they load anew. */
export function tellTabs(news: SessionNews): void {
  if (typeof BroadcastChannel === 'undefined') return
  const channel = new BroadcastChannel(name)
  channel.postMessage(news)
  channel.close()
}

/** Hears what other tabs tell; gives back how to stop. */
export function hearTabs(listener: (news: SessionNews) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }) => {
    if (data === 'signed-in' || data === 'signed-out') listener(data)
  })
  return () => channel.close()
}
