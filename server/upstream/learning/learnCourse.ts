import { z } from 'zod/mini'
import { Code } from '#lib/contract'
import type { learn, NextLesson } from '#lib/contract'
import { type CatalogueQueries, courseCard } from '../catalogue/index.ts'
import { offsetOf } from '../db/paged.ts'
import { type Handlers, refuse, signedIn } from '../kernel/handler.ts'
import { json, Texts } from '../kernel/json.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { limits } from '../limits/logic/limits.ts'
import { membershipEnd } from '../membership/index.ts'
import { courseStanding, type CourseSums, lessonProgress, percentOf } from './logic/completion.ts'
import { lastLesson, nextLesson } from './logic/nextLesson.ts'
import type { LearningQueries } from './queries/createLearningQueries.ts'
import type { JoinedCourseRow, LearnLessonRow } from './queries/learnCourses.ts'

export interface LearnCourseDeps {
  learnCourses: LearningQueries['learnCourses']
  times: LearningQueries['times']
  courses: CatalogueQueries['courses']
  occupations: CatalogueQueries['occupations']
  clock: () => number
}

type CourseCalls = Extract<keyof typeof learn, `${string}/course/${string}` | `${string}/mine` | `${string}/profession/${string}`>

/** A user's own courses with their progress. */
export const learnCourseHandlers = (deps: LearnCourseDeps): Pick<Handlers<typeof learn>, CourseCalls> => {
  const { learnCourses, times, courses, occupations, clock } = deps
  return {
    'GET /api/learn/course/:id': async ({ id }, call) => {
      const { id: userId } = signedIn(call)
      const row = (await learnCourses.joinedOne(userId, id)) ?? refuse(Code.NotFound, '还没有加入这门课程')
      const [lessons, sums, watchedSeconds] = await Promise.all([
        learnCourses.lessons(userId, [id]),
        learnCourses.sums(userId, [id]),
        times.ofCourse(userId, id),
      ])
      const last = lastLesson(lessons.map(placed))
      return {
        ...courseStanding(sums.get(id) ?? nothing),
        ...membershipTimes(row, clock()),
        availability: row.availability,
        watchedSeconds,
        completionPercent: row.completion_percent,
        last: last ? { ...lessonAt(last.row), at: isoTime(last.at ?? 0) } : null,
        next: goOn(lessons),
        lessons: lessons.map((lesson) => ({
          id: lesson.id,
          progress: lessonProgress(lesson.ready * (lesson.watched_ms ?? 0), lesson.ready === 1 && lesson.completed_at !== null),
          watchedPercent: percentOf(lesson.ready * (lesson.watched_ms ?? 0), 1000 * lesson.duration_seconds),
          positionSeconds: (lesson.position_ms ?? 0) / 1000,
        })),
      }
    },

    'GET /api/learn/mine': async ({ progress, q, expiring, sort, page, pageSize }, call) => {
      const { id: userId } = signedIn(call)
      const now = clock()
      const rows = await learnCourses.joined(userId)
      const sums = await learnCourses.sums(
        userId,
        rows.map(({ id }) => id),
      )
      const all = rows.map((row) => ({ row, sums: sums.get(row.id), ...courseStanding(sums.get(row.id) ?? nothing) }))
      const fitting = all.filter(
        (entry) =>
          (progress === undefined || entry.progress === progress) &&
          (!q || entry.row.search_text.includes(q.toLowerCase())) &&
          (!expiring || isExpiring(entry.row, now)),
      )
      if (sort === 'studied') fitting.sort((a, b) => (b.sums?.studiedAt ?? -1) - (a.sums?.studiedAt ?? -1))
      const start = offsetOf({ page, pageSize })
      const shown = fitting.slice(start, start + pageSize)
      const lessons = await learnCourses.lessons(
        userId,
        shown.map(({ row }) => row.id),
      )
      return {
        list: shown.map(({ row, sums: own, ...standing }) => ({
          ...standing,
          ...membershipTimes(row, now),
          course: courseCard(row),
          availability: row.availability,
          studiedAt: isoTime(own?.studiedAt ?? null),
          next: goOn(lessons.filter(({ course_id }) => course_id === row.id)),
        })),
        total: fitting.length,
        page,
        pageSize,
      }
    },

    'GET /api/learn/profession/:id': async ({ id }, call) => {
      const { id: userId } = signedIn(call)
      const occupation = (await occupations.find(id)) ?? refuse(Code.NotFound, '职业不存在，请从职业列表中选择')
      const steps = json(Steps, occupation.path, 'profession.path')
      const ids = (await courses.cards([...new Set(steps.flatMap((step) => step.courses))])).map((card) => card.id)
      const [sums, joined] = await Promise.all([learnCourses.sums(userId, ids), learnCourses.joined(userId)])
      const own = new Set(joined.map((row) => row.id))
      return { list: ids.map((courseId) => ({ courseId, joined: own.has(courseId), ...courseStanding(sums.get(courseId) ?? nothing) })) }
    },
  }
}

/** What is needed of an occupation's column `path`. */
const Steps = z.array(z.object({ courses: Texts }))
const nothing: CourseSums = { lessons: 0, completed: 0, neededMs: 0, doneMs: 0, started: false }

type Joined = Pick<JoinedCourseRow, 'joined_at' | 'expires_at' | 'valid_days'>
const endOf = ({ joined_at, expires_at, valid_days }: Joined): number | null =>
  membershipEnd({ joinedAt: joined_at, expiresAt: expires_at, validDays: valid_days })

function membershipTimes(row: Joined, now: number) {
  const end = endOf(row)
  return { joinedAt: isoTime(row.joined_at), expiresAt: isoTime(end), expired: end !== null && end <= now }
}

function isExpiring(row: Joined, now: number): boolean {
  const end = endOf(row)
  return end !== null && end > now && end <= now + limits.expiringMs
}

const placed = (row: LearnLessonRow) => ({ row, complete: row.completed_at !== null, at: row.position_at })

const lessonAt = (row: LearnLessonRow): NextLesson => ({
  lessonId: row.id,
  title: row.title,
  positionSeconds: (row.position_ms ?? 0) / 1000,
})

/** The lesson to continue a course with: one that can be played. */
export function goOn(lessons: LearnLessonRow[]): NextLesson | null {
  const next = nextLesson(lessons.filter(({ ready }) => ready === 1).map(placed))
  return next ? lessonAt(next.row) : null
}
