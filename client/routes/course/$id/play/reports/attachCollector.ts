import type { IntervalCollector, Played } from './createIntervalCollector.ts'

/** The members of a video element that are used; tests provide their own. */
export type WatchedVideo = Pick<
  HTMLVideoElement,
  'addEventListener' | 'removeEventListener' | 'currentTime' | 'playbackRate' | 'paused' | 'seeking' | 'readyState' | 'played'
>

const enoughData = 3

/** Handle of a collector that is attached to a video. */
export interface AttachedCollector {
  /** Returns the content played since the last call; see `IntervalCollector.take`. */
  take: () => Played | undefined
  stop: () => void
}

/** Attaches a collector to a video element; content that was already played counts. */
export function attachCollector(video: WatchedVideo, collector: IntervalCollector, now = () => performance.now()): AttachedCollector {
  const stand = () => collector.end(video.currentTime, now())
  const plays = () => !video.paused && !video.seeking && video.readyState >= enoughData
  const begin = () => collector.begin(video.currentTime, video.playbackRate, now())
  const advance = () => collector.advance(video.currentTime, now())
  /** Called when the element is already at its target; its `played` ranges show the position that it left. */
  const leave = (known?: TimeRanges) => collector.leave(now(), known && endOf(known, collector.place()))
  const goOn = () => {
    if (collector.isOpen()) return video.seeking ? undefined : advance()
    if (plays()) begin()
  }
  const handlers: Record<string, () => void> = {
    playing: () => (collector.isOpen() ? advance() : begin()),
    timeupdate: goOn,
    // After a seek within the buffer there is no `playing` event.
    seeked: goOn,
    pause: () => (video.seeking ? leave(video.played) : stand()),
    waiting: () => (video.seeking ? leave(video.played) : stand()),
    ended: stand,
    seeking: () => leave(video.played),
    // A new source has played nothing yet.
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

/** Returns the end of the range that contains the position. */
function endOf(played: TimeRanges, place: number | undefined): number | undefined {
  if (place === undefined) return undefined
  // The two clocks differ slightly, so a range may appear to start just after the known position.
  const at = Array.from({ length: played.length }, (_, index) => index).find(
    (index) => played.start(index) <= place + seam && place <= played.end(index) + seam,
  )
  return at === undefined ? undefined : played.end(at)
}

const seam = 0.1
