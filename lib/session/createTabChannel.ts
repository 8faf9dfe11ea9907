/** Events between the tabs of an origin. They contain neither token nor user: receivers check the status themselves. */
export type TabEvent = 'signed-in' | 'signed-out'

/** Creates a named event channel between the tabs of this origin. The channel is opened on first use, so servers can import the module. */
export function createTabChannel(name: string) {
  let open: BroadcastChannel | undefined
  return {
    /** Listens to events of other tabs; returns a function that stops listening. */
    listen: (onNews: (news: TabEvent) => void): (() => void) => {
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
    tell: (news: TabEvent): void => {
      // Uses the listening channel if there is one, because a channel does not receive its own messages.
      const channel = open ?? openChannel(name)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no target origin: it is limited to its own origin.
      channel?.postMessage(news)
      if (channel !== open) channel?.close()
    },
  }
}

/** Simulated documents of unit tests have no BroadcastChannel, and only one tab. */
const openChannel = (name: string) => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name))
