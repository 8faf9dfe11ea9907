import { Code, type learning, type NextLesson } from '#lib/contract'
import { LessonKind } from '#lib/enums'
import { courseCard } from '../catalogue/index.ts'
import { offsetOf } from '../db/paged.ts'
import { type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { limits } from '../limits/logic/limits.ts'
import { membershipEnd } from '../membership/index.ts'
import type { SearchedList } from '../search/index.ts'
import { courseProgress, emptyTotals, examLessonProgress, lessonProgress, percentOf } from './logic/completion.ts'
import type { LearningQueries } from './queries/createLearningQueries.ts'
import type { JoinedCourseRow, LearningLessonRow } from './queries/learningCourses.ts'

export interface LearningCourseDeps {
  learningCourses: LearningQueries['learningCourses']
  times: LearningQueries['times']
  clock: () => number
  searchedList: SearchedList
}

type CourseCalls = Extract<keyof typeof learning, `${string}/course/${string}` | `${string}/mine`>

/** Handlers for a user's own courses, with their progress. */
export const learningCourseHandlers = (deps: LearningCourseDeps): Pick<Handlers<typeof learning>, CourseCalls> => {
  const { learningCourses, times, searchedList, clock } = deps
  return {
    'GET /api/learn/course/:id': async ({ id }, call) => {
      const { id: userId } = requireUser(call)
      const row = (await learningCourses.joinedOne(userId, id)) ?? refuse(Code.NotFound, '还没有加入这门课程')
      const [lessons, sums, watchedSeconds, answers] = await Promise.all([
        learningCourses.lessons(userId, [id]),
        learningCourses.sums(userId, [id]),
        times.ofCourse(userId, id),
        learningCourses.answers(userId, id),
      ])
      const last = lastLesson(lessons.map(placed))
      return {
        ...courseProgress(sums.get(id) ?? emptyTotals),
        ...membershipTimes(row, clock()),
        availability: row.availability,
        watchedSeconds,
        completionPercent: row.completion_percent,
        completedAt: isoTime(sums.get(id)?.completedAt ?? null),
        answers,
        last: last ? { ...lessonAt(last.row), at: isoTime(last.at ?? 0) } : null,
        next: nextLessonOf(lessons),
        lessons: lessons.map(ownLesson),
      }
    },

    'GET /api/learn/mine': async ({ progress, q: typed, exact, expiring, sort, page, pageSize }, call) => {
      const { id: userId } = requireUser(call)
      const now = clock()
      const rows = await learningCourses.joined(userId)
      const sums = await learningCourses.sums(
        userId,
        rows.map(({ id }) => id),
      )
      const all = rows.map((row) => ({ row, sums: sums.get(row.id), ...courseProgress(sums.get(row.id) ?? emptyTotals) }))
      const narrowed = all.filter(
        (entry) => (progress === undefined || entry.progress === progress) && (!expiring || isExpiring(entry.row, now)),
      )
      const { fitting, total, corrected } = await searchedList({ q: typed, exact }, call, async (q) => {
        const named = q ? narrowed.filter(({ row }) => row.search_text.includes(q.toLowerCase())) : narrowed
        return { fitting: named, total: named.length }
      })
      if (sort === 'studied') fitting.sort((a, b) => (b.sums?.studiedAt ?? -1) - (a.sums?.studiedAt ?? -1))
      const start = offsetOf({ page, pageSize })
      const shown = fitting.slice(start, start + pageSize)
      const lessons = await learningCourses.lessons(
        userId,
        shown.map(({ row }) => row.id),
      )
      return {
        list: shown.map(({ row, sums: own, ...progress }) => ({
          ...progress,
          ...membershipTimes(row, now),
          course: courseCard(row),
          availability: row.availability,
          studiedAt: isoTime(own?.studiedAt ?? null),
          next: nextLessonOf(lessons.filter(({ course_id }) => course_id === row.id)),
        })),
        total,
        page,
        pageSize,
        corrected,
      }
    },
  }
}

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

function ownLesson({ id, kind, ready, completed_at, watched_ms, position_at, position_ms, duration_seconds }: LearningLessonRow) {
  const [isComplete, watchedMs] = [ready === 1 && completed_at !== null, ready * (watched_ms ?? 0)]
  const isExam = kind === LessonKind.Exam
  return {
    id,
    progress: isExam ? examLessonProgress(ready === 1 ? position_at : null, isComplete) : lessonProgress(watchedMs, isComplete),
    watchedPercent: isExam ? 0 : percentOf(watchedMs, 1000 * duration_seconds),
    positionSeconds: (position_ms ?? 0) / 1000,
  }
}

/** Returns the place of a lesson in the outline. Only videos mark the place, because a paper can also be taken outside of the course. */
const placed = (row: LearningLessonRow) => ({
  row,
  complete: row.completed_at !== null,
  at: row.kind === LessonKind.Video ? row.position_at : null,
})

const lessonAt = (row: LearningLessonRow): NextLesson => ({
  lessonId: row.id,
  title: row.title,
  positionSeconds: (row.position_ms ?? 0) / 1000,
})

/** Returns the next available lesson of a course. */
export function nextLessonOf(lessons: LearningLessonRow[]): NextLesson | null {
  const next = nextLesson(lessons.filter(({ ready }) => ready === 1).map(placed))
  return next ? lessonAt(next.row) : null
}

/** A lesson of a course's outline, with a user's progress. */
export interface OutlineLesson {
  complete: boolean
  /** Time of last activity; null before the first. */
  at: number | null
}

/** Returns the most recent lesson; undefined before the first one. */
export const lastLesson = <Lesson extends OutlineLesson>(lessons: readonly Lesson[]): Lesson | undefined =>
  lessons.reduce<Lesson | undefined>((last, lesson) => (lesson.at !== null && lesson.at >= (last?.at ?? -1) ? lesson : last), undefined)

/**
 * Returns the lesson to continue with: the most recent one until it is completed, then the next uncompleted one, then any
 * uncompleted one. Returns the first uncompleted lesson if none was started, the most recent one if all are completed, and
 * undefined without lessons.
 */
export function nextLesson<Lesson extends OutlineLesson>(lessons: readonly Lesson[]): Lesson | undefined {
  const last = lastLesson(lessons)
  if (!last) return lessons.find(({ complete }) => !complete) ?? lessons[0]
  const from = lessons.indexOf(last)
  return [...lessons.slice(from), ...lessons].find(({ complete }) => !complete) ?? last
}
