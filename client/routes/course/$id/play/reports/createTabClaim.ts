/** Who plays a lesson among the tabs of one browser; other devices learn it with their next report. */
export interface TabClaim {
  /** Says that it plays here now. */
  take: () => void
  close: () => void
}

export function createTabClaim(lessonId: string, onLost: () => void): TabClaim {
  const channel = new BroadcastChannel('playing_lesson')
  channel.addEventListener('message', ({ data }) => data === lessonId && onLost())
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no target: it ends at the origin.
    take: () => channel.postMessage(lessonId),
    close: () => channel.close(),
  }
}
