import type { IntervalCollector } from './createIntervalCollector.ts'
import type { Reporter } from './createReporter.ts'

/** Minimum interval between two reports during playback, in milliseconds (product decision). */
export const reportEveryMs = 15_000
/** Number of parts above which a report is sent early; a report contains at most a hundred. */
const mostParts = 80
/** Minimum interval between two reported pauses in milliseconds, so that rapid toggling does not flood the server. */
const pauseMs = 1000

/** Reports during playback, at a pause, and when the page is hidden, back online or left, until the returned function is called. */
export function scheduleReports(video: HTMLVideoElement, collector: IntervalCollector, reporter: Reporter): () => void {
  const ending = new AbortController()
  const { signal } = ending
  let pausedAt = -Infinity
  const timer = setInterval(() => {
    // Opens a new session if opening failed or the server no longer knows the session.
    if (!video.paused) reporter.begin()
    reporter.report()
  }, reportEveryMs)
  const onPause = () => {
    if (performance.now() - pausedAt < pauseMs) return
    pausedAt = performance.now()
    reporter.report()
  }
  // Registered after the collector, which listens to the same events and must run first.
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
