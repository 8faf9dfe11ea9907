import { randomUUID } from 'node:crypto'
import { Code, type learning } from '#lib/contract'
import { LessonKind } from '#lib/enums'
import { deviceName } from '../account/index.ts'
import { type CatalogueQueries, lessonOf } from '../catalogue/index.ts'
import { mediaUrl } from '../files/index.ts'
import { type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { parseJsonColumn } from '../kernel/parseJsonColumn.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { limits } from '../limits/logic/limits.ts'
import { createLessonCheck, type LessonCheckDeps, memberOf, noLesson, refuseLesson } from './createLessonCheck.ts'
import { createProcessReport, type ProcessReportDeps } from './createProcessReport.ts'
import { examLessonProgress, lessonProgress, percentOf } from './logic/completion.ts'
import { Intervals } from './logic/intervals.ts'
import type { LearningQueries } from './queries/createLearningQueries.ts'
import type { LessonRow } from './queries/learningLessons.ts'

export interface LearningLessonDeps extends LessonCheckDeps, ProcessReportDeps {
  details: CatalogueQueries['details']
  players: LearningQueries['players']
}

type LessonCalls = Extract<keyof typeof learning, `${string}/lesson/${string}` | `${string}/report`>

/** Distance from the end, in milliseconds, within which playback restarts at the beginning. */
const RESTART_MARGIN_MS = 3000

/** Handlers for video players. */
export const learningLessonHandlers = (deps: LearningLessonDeps): Pick<Handlers<typeof learning>, LessonCalls> => {
  const { details, players, clock } = deps
  const processReport = createProcessReport(deps)
  const lessonFor = createLessonCheck(deps)

  return {
    'GET /api/learn/lesson/:id': async ({ id }, call) => {
      const row = await lessonFor(id, call)
      // Navigation skips lessons without a video.
      const outline = (await details.lessons(row.course_id))
        .filter((lesson) => lesson.id === id || lesson.ready === 1 || lesson.kind === LessonKind.Exam)
        .map(lessonOf)
      const at = outline.findIndex((lesson) => lesson.id === id)
      const resume = resumeOf(row)
      const watchedMs = row.watched_ms ?? 0
      return {
        course: { id: row.course_id, title: row.course_title, cover: mediaUrl(row.cover) },
        lesson: outline[at] ?? noLesson(),
        previous: outline[at - 1] ?? null,
        next: outline[at + 1] ?? null,
        joined: memberOf(row, clock()) === 'now',
        progress:
          row.kind === LessonKind.Exam
            ? examLessonProgress(row.position_at, row.completed_at !== null)
            : lessonProgress(watchedMs, row.completed_at !== null),
        watched: parseJsonColumn(Intervals, row.watched ?? '[]', 'lesson_record.watched').map(([from, to]) => [from / 1000, to / 1000]),
        watchedPercent: percentOf(watchedMs, 1000 * row.duration_seconds),
        completionPercent: row.completion_percent,
        checkpoints: { count: row.checkpoints, required: row.required, open: row.open },
        positionSeconds: resume?.positionSeconds ?? 0,
        resume,
        exam: outline[at]?.exam ?? null,
      }
    },

    'POST /api/learn/lesson/:id/open': async ({ id }, call) => {
      const row = await lessonFor(id, call)
      if (row.kind === LessonKind.Exam) return refuseLesson('exam')
      if (row.ready === 0) return refuseLesson('pending')
      const now = clock()
      const session = randomUUID()
      const former = await players.open({
        id: session,
        userId: requireUser(call).id,
        lessonId: id,
        courseId: row.course_id,
        device: deviceName(call.agent),
        now,
        aliveAfter: now - limits.play.aliveMs,
      })
      return { session, takenFrom: former ? { device: former.device, at: isoTime(former.heard_at) } : null }
    },

    'POST /api/learn/report': async (input, call) =>
      (await processReport(requireUser(call).id, input)) ?? refuse(Code.NotFound, '这次播放已失效，请重新打开这一课'),
  }
}

function resumeOf({ kind, position_ms, position_at, device, duration_seconds }: LessonRow) {
  if (position_ms === null || position_at === null || device === null) return null
  if (kind === LessonKind.Exam || position_ms <= 0 || position_ms > 1000 * duration_seconds - RESTART_MARGIN_MS) return null
  return { positionSeconds: position_ms / 1000, at: isoTime(position_at), device }
}
