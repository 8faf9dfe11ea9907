import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { LearningLesson } from '#lib/contract'
import { browserApi } from '#app/browser/browserApi.ts'
import { userStorage } from '#app/browser/userStorage.ts'
import { showToast } from '#app/browser/showToast.ts'
import { currentSession } from '#app/browser/session.ts'
import { takeEarlyOpening } from '#app/earlyStartScript.ts'
import type { PlayerHandle } from '../player/Player.tsx'
import { attachCollector } from './attachCollector.ts'
import { createIntervalCollector } from './createIntervalCollector.ts'
import { createReporter, type EndReason, type ReportAnswer } from './createReporter.ts'
import { createTabClaim } from './createTabClaim.ts'
import { createReportJournal } from './reportJournal.ts'
import { scheduleReports } from './scheduleReports.ts'

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
  const anew = useRef(revalidate)
  useEffect(() => {
    notify.current = onProgress
    anew.current = revalidate
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
      const { video, pause, play } = handle
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
        position: () => (video.ended ? video.duration : video.currentTime),
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
        void reporter.close().then(async (told) => {
          if (told && !location.pathname.endsWith('/play')) await anew.current()
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
