/** The news that tabs of an origin tell each other. No token and no user: who hears it asks for itself. */
export type TabNews = 'signed-in' | 'signed-out'

/** News between the tabs of this origin under one name. Touches nothing until it is used, so that servers can load it. */
export function createTabNews(name: string) {
  let open: BroadcastChannel | undefined
  return {
    /** Hears the news of other tabs until what it gives back is called. */
    listen: (onNews: (news: TabNews) => void): (() => void) => {
      const channel = openChannel(name)
      open = channel
      channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (data === 'signed-in' || data === 'signed-out') onNews(data)
      })
      return () => {
        channel?.close()
        if (open === channel) open = undefined
      }
    },
    tell: (news: TabNews): void => {
      // The listening channel, where there is one: it alone does not hear what it says.
      const channel = open ?? openChannel(name)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no target: it ends at the origin.
      channel?.postMessage(news)
      if (channel !== open) channel?.close()
    },
  }
}

/** None in the documents that unit tests simulate: there is one tab in them. */
const openChannel = (name: string) => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name))
