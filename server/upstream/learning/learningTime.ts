import type { Data, learning, LearningDay } from '#lib/contract'
import { StudyProgress } from '#lib/enums'
import { mediaUrl } from '../files/index.ts'
import { type Handlers, requireUser } from '../kernel/handler.ts'
import { addDays, beijingDay, beijingMonth, daysBetween, mondayOf, startOfBeijingDay } from '../kernel/logic/beijingDay.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { refuseInput } from '../kernel/refuseInput.ts'
import { limits } from '../limits/logic/limits.ts'
import { isMemberAt, membershipEnd } from '../membership/index.ts'
import { type LearningCourseDeps, nextLessonOf } from './learningCourse.ts'
import { courseProgress } from './logic/completion.ts'
import type { LearningQueries } from './queries/createLearningQueries.ts'

export interface LearningTimeDeps extends LearningCourseDeps {
  learners: LearningQueries['learners']
  ownDates: OwnDates
}

type TimeCalls = Extract<keyof typeof learning, `${string}/${'overview' | 'days' | 'goal' | 'calendar'}`>

const mostDays = 366
const usualDays = 28
/** Maximum counted streak, in days: ten years. */
const longestStreak = 3660

/** Creates the function that returns all dates of a user: expiry of courses, and dates of enrolments and exams. */
export const createDates =
  ({ learningCourses, ownDates }: Pick<LearningTimeDeps, 'learningCourses' | 'ownDates'>) =>
  async (userId: string) => {
    const [rows, others] = await Promise.all([learningCourses.joined(userId), ownDates(userId)])
    const ends = rows.flatMap((row) => {
      const at = membershipEnd(membershipOf(row))
      return at === null ? [] : [{ at, kind: 'course-expiry' as const, about: '学习到期', title: row.title, targetId: row.id }]
    })
    return [...ends, ...others].toSorted((one, other) => one.at - other.at)
  }

/** Handlers for learning statistics, by day. */
export const learningTimeHandlers = (deps: LearningTimeDeps): Pick<Handlers<typeof learning>, TimeCalls> => {
  const { learningCourses, times, learners, clock } = deps
  const datesOf = createDates(deps)

  async function learnedDays(userId: string, from: string, to: string): Promise<LearningDay[]> {
    const [spent, completions] = await Promise.all([
      times.byDay(userId, from, to),
      times.completions(userId, startOfBeijingDay(from), startOfBeijingDay(addDays(to))),
    ])
    const seconds = new Map(spent.map((row) => [row.day, row.seconds]))
    const completed = completions.map(beijingDay)
    return daysBetween(from, to).map((day) => ({
      day,
      seconds: seconds.get(day) ?? 0,
      lessons: completed.filter((each) => each === day).length,
    }))
  }

  /** Returns the most recently studied course that can be continued. */
  async function overviewOfCourses(
    userId: string,
  ): Promise<Pick<Data<'GET /api/learn/overview'>, 'goOn'> & { completed: number; courses: number }> {
    const rows = await learningCourses.joined(userId)
    const sums = await learningCourses.sums(
      userId,
      rows.map(({ id }) => id),
    )
    const studied = rows.flatMap((row) => {
      const own = sums.get(row.id)
      return own ? [{ row, studiedAt: own.studiedAt, ...courseProgress(own) }] : []
    })
    const now = clock()
    const [latest] = studied
      .filter(({ row, progress }) => progress !== StudyProgress.Completed && isMemberAt(now, membershipOf(row)))
      .filter((entry): entry is typeof entry & { studiedAt: number } => entry.studiedAt !== null)
      .toSorted((a, b) => b.studiedAt - a.studiedAt)
    const next = latest ? nextLessonOf(await learningCourses.lessons(userId, [latest.row.id])) : null
    return {
      goOn: latest && next ? { course: courseOf(latest.row), next, percent: latest.percent, at: isoTime(latest.studiedAt) } : null,
      courses: rows.length,
      completed: studied.filter(({ progress }) => progress === StudyProgress.Completed).length,
    }
  }

  return {
    'GET /api/learn/overview': async (_input, call) => {
      const { id: userId } = requireUser(call)
      const today = beijingDay(clock())
      const monday = mondayOf(today)
      const [days, learned, completions, goalMinutes, seconds, lessons, { goOn: latest, courses, completed }] = await Promise.all([
        learnedDays(userId, monday, addDays(monday, 6)),
        times.learnedDays(userId, limits.learnedDayMs, longestStreak),
        times.completions(userId, startOfBeijingDay(addDays(today, -longestStreak)), startOfBeijingDay(addDays(today))),
        learners.goal(userId),
        times.total(userId),
        times.completed(userId),
        overviewOfCourses(userId),
      ])
      return {
        goOn: latest,
        week: { seconds: sumOf(days, 'seconds'), goalMinutes, days },
        streak: streak(new Set([...learned, ...completions.map(beijingDay)]), today),
        totals: { seconds, courses, completed, lessons },
      }
    },

    'GET /api/learn/days': async ({ from, to }, call) => {
      const last = to ?? beijingDay(clock())
      const first = from ?? addDays(last, 1 - usualDays)
      if (first > last) refuseInput({ path: 'from', message: '开始日期不能晚于结束日期' })
      if (addDays(first, mostDays - 1) < last) refuseInput({ path: 'from', message: `最多查看 ${mostDays} 天` })
      const list = await learnedDays(requireUser(call).id, first, last)
      return { list, seconds: sumOf(list, 'seconds'), lessons: sumOf(list, 'lessons') }
    },

    'POST /api/learn/goal': async ({ minutesPerWeek }, call) => {
      const goalMinutes = minutesPerWeek === 0 ? null : minutesPerWeek
      await learners.setGoal(requireUser(call).id, goalMinutes)
      return { goalMinutes }
    },

    'GET /api/learn/calendar': async ({ month = beijingMonth(clock()) }, call) => {
      const dates = await datesOf(requireUser(call).id)
      const list = dates.map(({ at, kind, about, title, targetId }) => {
        return { day: beijingDay(at), at: isoTime(at), kind, about, title, targetId }
      })
      return { month, list: list.filter(({ day }) => day.startsWith(month)) }
    },
  }
}

const sumOf = (days: LearningDay[], what: 'seconds' | 'lessons'): number => days.reduce((sum, day) => sum + day[what], 0)

type Joined = Awaited<ReturnType<LearningCourseDeps['learningCourses']['joined']>>[number]

const membershipOf = ({ joined_at, expires_at, valid_days }: Joined) => ({
  joinedAt: joined_at,
  expiresAt: expires_at,
  validDays: valid_days,
})
const courseOf = ({ id, title, cover }: Joined) => ({ id, title, cover: mediaUrl(cover) })

/**
 * Returns the number of consecutive learning days. A streak that ended yesterday still counts, because the current day does
 * not break it before it is over.
 */
export function streak(learned: ReadonlySet<string>, today: string): { days: number; today: boolean } {
  const isToday = learned.has(today)
  let days = 0
  for (let day = isToday ? today : addDays(today, -1); learned.has(day); day = addDays(day, -1)) days += 1
  return { days, today: isToday }
}

/** A date of a user that another domain supplies: of an enrolment, or of its exam. */
export interface OwnDate {
  at: number
  /** End of an exam. */
  until?: number
  kind: 'exam' | 'enrolment'
  /** Short name of the event: 缴费截止. */
  about: string
  title: string
  /** Id of the plan. */
  targetId: string
}

/** Returns the dates of a user. */
export type OwnDates = (userId: string) => Promise<OwnDate[]>
