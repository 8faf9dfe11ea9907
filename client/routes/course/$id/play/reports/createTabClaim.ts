/** Claims playback of a lesson for one tab of this browser; other devices detect it with their next report. */
export interface TabClaim {
  /** Claims playback for this tab. */
  take: () => void
  close: () => void
}

export function createTabClaim(lessonId: string, onLost: () => void): TabClaim {
  const channel = new BroadcastChannel('playing_lesson')
  channel.addEventListener('message', ({ data }) => data === lessonId && onLost())
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no target: it is limited to the origin.
    take: () => channel.postMessage(lessonId),
    close: () => channel.close(),
  }
}
