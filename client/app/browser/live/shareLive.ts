import { followLive, pauses, everything, type Told } from './followLive.ts'

/**
 * Hears of the user's events with one stream for all tabs of the browser: the tab that holds the lock follows the stream
 * and tells the others; when it closes, another one goes on after the last event. A browser without locks (a page over
 * plain http) asks now and then instead. Returns the function that ends it.
 */
export function shareLive(userId: string, onTold: (told: Told) => void): () => void {
  const name = `live ${userId}`
  if (typeof BroadcastChannel === 'undefined' || !('locks' in navigator)) return askSometimes(onTold)
  const channel = new BroadcastChannel(name)
  let place: number | undefined
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    place = data.place
    onTold(data)
  })
  const leaving = new AbortController()
  const lead = () =>
    new Promise<void>((leave) => {
      const unfollow = followLive({
        place,
        onTold(told) {
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, unlike a window
          channel.postMessage(told)
          onTold(told)
        },
      })
      leaving.signal.addEventListener('abort', () => {
        unfollow()
        leave()
      })
    })
  // The request is rejected when this page leaves before its turn has come.
  navigator.locks.request(name, { signal: leaving.signal }, lead).catch(() => undefined)
  return () => {
    leaving.abort()
    channel.close()
  }
}

function askSometimes(onTold: (told: Told) => void): () => void {
  const timer = setInterval(() => {
    if (!document.hidden) onTold({ kinds: everything, place: undefined })
  }, pauses.longest)
  return () => clearInterval(timer)
}
