import { randomUUID } from 'node:crypto'
import { Code, type MyReview, type review } from '#lib/contract'
import type { Database } from '../db/Database.ts'
import { type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import type { LearningQueries } from '../learning/index.ts'
import { createMemberCheck, isMember, type MemberCheckDeps } from '../membership/index.ts'
import type { ParticipationQueries } from './queries/createParticipationQueries.ts'

interface Deps extends MemberCheckDeps {
  reviews: ParticipationQueries['reviews']
  watched: LearningQueries['watched']
}

/** Share of a course that must be watched before reviewing it, in percent. */
const reviewNeedsPercent = 20

/** Checks whether a watched share permits a review. */
const mayReview = (watchedPercent: number): boolean => watchedPercent >= reviewNeedsPercent

export const reviewHandlers = (deps: Deps): Handlers<typeof review> => {
  const { reviews, watched, memberships, clock } = deps
  const checkMember = createMemberCheck(deps)

  return {
    'GET /api/course/:id/review/mine': async ({ id }, call) => {
      const { id: userId } = requireUser(call)
      const course = (await memberships.ofCourse(id, userId)) ?? refuse(Code.NotFound, '课程不存在或已下架，请看看其他课程')
      const [row, watchedPercent] = await Promise.all([reviews.mine(userId, id), watched.percent(userId, id)])
      const mayWrite = isMember(course, clock()) && (row !== undefined || mayReview(watchedPercent))
      return { review: row ? myReview(row) : null, mayWrite, watchedPercent, neededPercent: reviewNeedsPercent }
    },

    'POST /api/course/:id/review': async ({ id, stars, text }, call) => {
      const { id: userId } = requireUser(call)
      await checkMember(id, userId, '评价')
      const watchedPercent = await watched.percent(userId, id)
      // Authors may always change their review, even after new lessons have reduced their watched share.
      if (!mayReview(watchedPercent) && !(await reviews.mine(userId, id)))
        refuse(Code.WatchMore, `学习满 ${reviewNeedsPercent}% 后才能评价，目前已学 ${watchedPercent}%`, {
          watchedPercent,
          neededPercent: reviewNeedsPercent,
        })
      await reviews.write({ id: randomUUID(), course_id: id, user_id: userId, stars, text, now: clock() })
      const row = (await reviews.mine(userId, id)) ?? refuse(Code.NotFound, '评价没有保存，请重试')
      return myReview(row)
    },
  }
}

const myReview = ({ id, stars, text, created_at, updated_at, reply }: Database['review']): MyReview => ({
  id,
  stars,
  text,
  createdAt: isoTime(created_at),
  updatedAt: isoTime(updated_at ?? created_at),
  reply,
})
