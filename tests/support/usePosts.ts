import { randomUUID } from 'node:crypto'
import type { Input } from '#lib/contract'
import { Reaction } from '#lib/enums'
import { reviewStepQueries } from '../../server/upstream/community/queries/reviewSteps.ts'
import type { Engine } from './openTestDatabase.ts'
import { useParticipation } from './useParticipation.ts'

/** Extends `useParticipation` by actions of users in the community. */
export function usePosts(engine: Engine) {
  const world = useParticipation(engine)
  return {
    world,
    people: (count: number) => Promise.all(Array.from({ length: count }, () => world().user())),
    idea: (user: string, text: string, other: Partial<Input<'POST /api/community/idea'>> = {}) =>
      world().call('POST /api/community/idea', { key: randomUUID(), text, ...other }, user),
    ask: (user: string, title: string, other: Partial<Input<'POST /api/community/question'>> = {}) =>
      world().call('POST /api/community/question', { key: randomUUID(), title, text: '', ...other }, user),
    answer: (user: string, id: string, text: string, other: Partial<Input<'POST /api/community/question/:id/answer'>> = {}) =>
      world().call('POST /api/community/question/:id/answer', { id, key: randomUUID(), text, ...other }, user),
    comment: (user: string, id: string, text: string, replyTo: string | null = null) =>
      world().call('POST /api/community/post/:id/comment', { id, key: randomUUID(), text, replyTo }, user),
    react: (user: string, id: string, reaction: Reaction = Reaction.Like) =>
      world().call('POST /api/community/post/:id/reaction', { id, reaction }, user),
    accept: (user: string, id: string, accepted: string | null) =>
      world().call('POST /api/community/question/:id/accept', { id, answer: accepted }, user),
    /** Decides on a post like an operator, in any state. */
    decide: (id: string, to: 'shown' | 'held' | 'refused', reason = to === 'shown' ? null : '不合适') =>
      reviewStepQueries(world().db).settle(id, { from: ['shown', 'held', 'refused'], to, reason, now: world().time.now }),
    remove: (user: string, id: string) => world().call('DELETE /api/community/post/:id', { id }, user),
    find: (id: string, user?: string) => world().call('GET /api/community/post/:id', { id }, user),
  }
}
