import type { IntervalCollector } from './createIntervalCollector.ts'
import type { Reporter } from './createReporter.ts'

/** The least time between two reports while playing, in milliseconds (product decision). */
export const reportEveryMs = 15_000
/** More parts than this are reported early: a report holds a hundred. */
const mostParts = 80
/** Minimum interval between two reported pauses: toggling does not flood the server. */
const pauseMs = 1000

/** Reports while playing, at a pause, and when the page is hidden, back online or left, until the returned function is called. */
export function reportOften(video: HTMLVideoElement, collector: IntervalCollector, reporter: Reporter): () => void {
  const ending = new AbortController()
  const { signal } = ending
  let pausedAt = -Infinity
  const timer = setInterval(() => {
    // A session whose opening failed, or that the server forgot, is opened again.
    if (!video.paused) reporter.begin()
    reporter.report()
  }, reportEveryMs)
  const onPause = () => {
    if (performance.now() - pausedAt < pauseMs) return
    pausedAt = performance.now()
    reporter.report()
  }
  // After the collector, which listens to the same events and was there before.
  video.addEventListener('pause', onPause, { signal })
  video.addEventListener('ended', () => reporter.report(), { signal })
  video.addEventListener('seeked', () => collector.count() > mostParts && reporter.report(), { signal })
  document.addEventListener('visibilitychange', () => document.hidden && reporter.report(), { signal })
  addEventListener('online', () => reporter.report(), { signal })
  addEventListener('pagehide', () => reporter.leave(), { signal })
  // Restored from the back/forward cache: the session has ended, but playback continues.
  addEventListener('pageshow', ({ persisted }) => persisted && !video.paused && reporter.begin(), { signal })
  return () => {
    clearInterval(timer)
    ending.abort()
  }
}
