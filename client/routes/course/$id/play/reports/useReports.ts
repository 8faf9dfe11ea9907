import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { LearningLesson } from '#lib/contract'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { userStorage } from '#app/browser/userStorage.ts'
import { showToast } from '#app/browser/action/showToast.ts'
import { currentSession } from '#app/browser/session/session.ts'
import { takeEarlyOpening } from '#app/earlyStartScript.ts'
import type { PlayerHandle } from '../player/Player.tsx'
import { createIntervalCollector, type IntervalCollector, type Played } from './createIntervalCollector.ts'
import { createReporter, type EndReason, type ReportAnswer, type Reporter } from './createReporter.ts'
import { createReportJournal } from './reportJournal.ts'

const seam = 0.1

/** The learner's progress in the playing lesson. */
export interface LessonProgress extends Pick<LearningLesson, 'watched' | 'watchedPercent' | 'progress'> {
  /** The lesson has just been completed. */
  completed?: boolean
}

interface Reports {
  lessonProgress: LessonProgress
  /** Reason why watching is no longer credited; null otherwise. */
  ended: EndReason | null
  /** Applies the progress that an answer to a question of the video has changed. */
  settle: (now: Pick<LessonProgress, 'progress' | 'completed'>) => void
  /** Resumes playback here after another player took over. */
  takeBack: () => void
  /** Registers the player; see `PlayerProps.onReady`. */
  watch: (handle: PlayerHandle) => () => void
}

/** Reports the watching of a lesson, and returns the resulting progress. */
export function useReports(lesson: LearningLesson, onProgress: (lessonId: string, lessonProgress: LessonProgress) => void): Reports {
  const { id } = lesson.lesson
  const [lessonProgress, setLessonProgress] = useState<LessonProgress>(lesson)
  const [ended, setEnded] = useState<EndReason | null>(null)
  const notify = useRef(onProgress)
  const goOn = useRef(() => {})
  const known = useRef<LessonProgress>(lesson)
  const { revalidate } = useRevalidator()
  const refresh = useRef(revalidate)
  useEffect(() => {
    notify.current = onProgress
    refresh.current = revalidate
  })

  const take = useCallback(
    (now: LessonProgress) => {
      known.current = now
      setLessonProgress(now)
      notify.current(id, now)
      if (now.completed) void showToast('success', '本节已完成')
    },
    [id],
  )
  const settle: Reports['settle'] = useCallback((now) => take({ ...known.current, ...now }), [take])

  const watch = useCallback(
    (handle: PlayerHandle) => {
      const { video, pause, play, position } = handle
      const collector = createIntervalCollector()
      const collecting = attachCollector(video, collector)
      const end = (reason: EndReason) => {
        setEnded(reason)
        pause()
      }
      const reporter = createReporter({
        lessonId: id,
        api: browserApi,
        early: () => takeEarlyOpening(id),
        journal: createReportJournal(() => currentSession().userId ?? '', userStorage),
        take: collecting.take,
        position,
        now: () => performance.now(),
        beacon: (report) => navigator.sendBeacon('/api/learn/report', new Blob([JSON.stringify(report)], { type: 'application/json' })),
        onAnswer: (answer) => take(lessonProgressOf(answer)),
        onEnd: end,
        onTakenFrom: (device) => void showToast('info', `已从「${device}」接着播放，那边会停下`),
      })
      const claim = createTabClaim(id, () => !video.paused && end('taken'))
      const stop = scheduleReports(video, collector, reporter)
      const onPlay = () => {
        reporter.begin()
        claim.take()
      }
      video.addEventListener('play', onPlay)
      // The button was pressed before hydration.
      if (!video.paused) onPlay()
      goOn.current = () => {
        setEnded(null)
        play()
      }
      // Sends reports that an earlier visit could not send.
      reporter.report()
      return () => {
        stop()
        video.removeEventListener('play', onPlay)
        collecting.stop()
        claim.close()
        // The current page was fetched before the last report was delivered.
        void reporter.close().then(async (isReported) => {
          if (isReported && !location.pathname.endsWith('/play')) await refresh.current()
        })
      }
    },
    [id, take],
  )
  return { lessonProgress, ended, settle, takeBack: useCallback(() => goOn.current(), []), watch }
}

const lessonProgressOf = ({ watched, watchedPercent, progress, completed }: ReportAnswer): LessonProgress => ({
  watched,
  watchedPercent,
  progress,
  completed,
})

/** Claims playback of a lesson for one tab of this browser; other devices detect it with their next report. */
interface TabClaim {
  /** Claims playback for this tab. */
  take: () => void
  close: () => void
}

function createTabClaim(lessonId: string, onLost: () => void): TabClaim {
  const channel = new BroadcastChannel('playing_lesson')
  channel.addEventListener('message', ({ data }) => data === lessonId && onLost())
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no target: it is limited to the origin.
    take: () => channel.postMessage(lessonId),
    close: () => channel.close(),
  }
}

/** Minimum interval between two reports during playback, in milliseconds (product decision). */
const reportEveryMs = 15_000
/** Number of parts above which a report is sent early; a report contains at most a hundred. */
const mostParts = 80
/** Minimum interval between two reported pauses in milliseconds, so that rapid toggling does not flood the server. */
const pauseMs = 1000

/** Reports during playback, at a pause, and when the page is hidden, back online or left, until the returned function is called. */
function scheduleReports(video: HTMLVideoElement, collector: IntervalCollector, reporter: Reporter): () => void {
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

/** The members of a video element that are used; tests provide their own. */
type WatchedVideo = Pick<
  HTMLVideoElement,
  'addEventListener' | 'removeEventListener' | 'currentTime' | 'playbackRate' | 'paused' | 'seeking' | 'readyState' | 'played'
>

const enoughData = 3

/** Handle of a collector that is attached to a video. */
interface AttachedCollector {
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
