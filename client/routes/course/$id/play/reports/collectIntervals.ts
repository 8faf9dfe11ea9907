import type { IntervalCollector, Played } from './createIntervalCollector.ts'

/** The used members of a video element; tests provide their own. */
export type WatchedVideo = Pick<
  HTMLVideoElement,
  'addEventListener' | 'removeEventListener' | 'currentTime' | 'playbackRate' | 'paused' | 'seeking' | 'readyState' | 'played'
>

const enoughData = 3

/** A collector that follows a video. */
export interface Collecting {
  /** Returns the content played up to this moment; see `IntervalCollector.take`. */
  take: () => Played | undefined
  stop: () => void
}

/** Has a collector follow a video element; what it has played so far counts. */
export function collectIntervals(video: WatchedVideo, collector: IntervalCollector, now = () => performance.now()): Collecting {
  const stand = () => collector.end(video.currentTime, now())
  const plays = () => !video.paused && !video.seeking && video.readyState >= enoughData
  const begin = () => collector.begin(video.currentTime, video.playbackRate, now())
  const advance = () => collector.advance(video.currentTime, now())
  /** The element is at its target already; its `played` ranges show where it left. */
  const leave = (known?: TimeRanges) => collector.leave(now(), known && endOf(known, collector.place()))
  const goOn = () => {
    if (collector.isOpen()) return video.seeking ? undefined : advance()
    if (plays()) begin()
  }
  const handlers: Record<string, () => void> = {
    playing: () => (collector.isOpen() ? advance() : begin()),
    timeupdate: goOn,
    // After a seek within what is loaded no `playing` comes.
    seeked: goOn,
    pause: () => (video.seeking ? leave(video.played) : stand()),
    waiting: () => (video.seeking ? leave(video.played) : stand()),
    ended: stand,
    seeking: () => leave(video.played),
    // Another source: this one has played nothing yet.
    emptied: () => leave(),
    ratechange: () => {
      if (!collector.isOpen()) return
      stand()
      begin()
    },
  }
  for (let at = 0; at < video.played.length; at += 1) collector.add(video.played.start(at), video.played.end(at))
  if (plays()) begin()
  for (const [kind, handler] of Object.entries(handlers)) video.addEventListener(kind, handler)
  return {
    take: () => {
      if (plays()) advance()
      return collector.take()
    },
    stop: () => {
      for (const [kind, handler] of Object.entries(handlers)) video.removeEventListener(kind, handler)
      if (video.seeking) leave(video.played)
      else stand()
    },
  }
}

/** End of the range that contains the place. */
function endOf(played: TimeRanges, place: number | undefined): number | undefined {
  if (place === undefined) return undefined
  // Two clocks: a part may seem to begin a little after what is known of it.
  const at = Array.from({ length: played.length }, (_, index) => index).find(
    (index) => played.start(index) <= place + seam && place <= played.end(index) + seam,
  )
  return at === undefined ? undefined : played.end(at)
}

const seam = 0.1
