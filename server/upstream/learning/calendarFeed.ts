import { createHash, randomBytes } from 'node:crypto'
import { Code, type Data, type learning } from '#lib/contract'
import { type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { startOfBeijingDay } from '../kernel/logic/beijingDay.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { createDates, type LearningTimeDeps } from './learningTime.ts'
import type { CalendarFeedQueries } from './queries/calendarFeeds.ts'

/** Returns the days on which a user has questions to review, with their number. */
export type ReviewDays = (userId: string, now: number) => Promise<{ day: string; count: number }[]>

export interface CalendarFeedDeps extends Pick<LearningTimeDeps, 'learningCourses' | 'ownDates' | 'clock'> {
  feeds: CalendarFeedQueries
  reviewDays: ReviewDays
}

type FeedCalls = Extract<keyof typeof learning, `${string}/api/learn/feed${string}`>
type Event = Data<'GET /api/learn/feed/:token'>['events'][number]

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Time after which a past date leaves the feed, in milliseconds: long enough to look it up. */
const keptMs = 90 * 86_400_000

/** Handlers for the calendar feed, which calendar programs read by a private address without signing in. */
export function calendarFeedHandlers(deps: CalendarFeedDeps): Pick<Handlers<typeof learning>, FeedCalls> {
  const { feeds, reviewDays, clock } = deps
  const datesOf = createDates(deps)

  async function eventsOf(userId: string, now: number): Promise<Event[]> {
    const [dates, reviews] = await Promise.all([datesOf(userId), reviewDays(userId, now)])
    const dated = dates
      .filter(({ at }) => at > now - keptMs)
      .map(({ at, kind, about, title, targetId, ...date }): Event => ({
        id: `${kind}-${targetId}-${hashOf(about).slice(0, 8)}`,
        kind,
        at: isoTime(at),
        until: 'until' in date && date.until !== undefined ? isoTime(date.until) : null,
        about: `${about}：${title}`,
        path: kind === 'course-expiry' ? `/course/${targetId}` : `/enrollment/${targetId}#applicant`,
      }))
    const due = reviews.map(({ day, count }): Event => ({
      id: `review-${day}`,
      kind: 'review',
      at: isoTime(startOfBeijingDay(day)),
      until: null,
      about: `复习错题 ${count} 道`,
      path: '/study?tab=wrong',
    }))
    return [...dated, ...due]
  }

  return {
    'GET /api/learn/feed': async (_, call) => {
      const since = await feeds.since(requireUser(call).id)
      return { since: since === undefined ? null : isoTime(since) }
    },

    'POST /api/learn/feed': async (_, call) => {
      const token = randomBytes(16).toString('base64url')
      const now = clock()
      await feeds.renew({ user_id: requireUser(call).id, token_hash: hashOf(token), created_at: now })
      return { path: `/calendar/${token}.ics`, since: isoTime(now) }
    },

    'POST /api/learn/feed/remove': async (_, call) => {
      await feeds.remove(requireUser(call).id)
      return { since: null }
    },

    'GET /api/learn/feed/:token': async ({ token }) => {
      const userId = (await feeds.userOf(hashOf(token))) ?? refuse(Code.NotFound, '没有这个日历，地址可能已经更换')
      return { events: await eventsOf(userId, clock()) }
    },
  }
}
