import type { IntervalCollector } from './createIntervalCollector.ts'

/** What of a video element is listened to; tests bring one of their own. */
export type WatchedVideo = Pick<
  HTMLVideoElement,
  'addEventListener' | 'removeEventListener' | 'currentTime' | 'playbackRate' | 'paused' | 'seeking' | 'readyState'
>

const enoughData = 3

/** Has a collector follow a video element, until the function given back is called. */
export function collectIntervals(video: WatchedVideo, collector: IntervalCollector, now = () => performance.now()): () => void {
  const stand = () => collector.end(video.currentTime, now())
  const handlers: Record<string, () => void> = {
    playing: () => collector.begin(video.currentTime, video.playbackRate, now()),
    timeupdate: () => {
      if (collector.isOpen()) return video.seeking ? undefined : collector.advance(video.currentTime, now())
      // After a seek within what is loaded no `playing` comes.
      if (!video.paused && !video.seeking && video.readyState >= enoughData) collector.begin(video.currentTime, video.playbackRate, now())
    },
    pause: () => (video.seeking ? collector.end() : stand()),
    waiting: () => (video.seeking ? collector.end() : stand()),
    ended: stand,
    // The element is at its target already: where it came from is known from before.
    seeking: () => collector.end(),
    emptied: () => collector.end(),
    ratechange: () => {
      if (!collector.isOpen()) return
      stand()
      collector.begin(video.currentTime, video.playbackRate, now())
    },
  }
  for (const [kind, handler] of Object.entries(handlers)) video.addEventListener(kind, handler)
  return () => {
    for (const [kind, handler] of Object.entries(handlers)) video.removeEventListener(kind, handler)
    collector.end()
  }
}
