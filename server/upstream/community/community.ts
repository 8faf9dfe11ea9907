import { Code, type community, type Person, type Seal, type Topic } from '#lib/contract'
import { CommunityContentKind, Follow } from '#lib/enums'
import type { PostKind, TopicTable } from '../db/Database.ts'
import { type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { cursorPage, parseCursor } from '../kernel/logic/listPosition.ts'
import { refuseExceeded } from '../limits/createRateLimit.ts'
import { postLimits } from '../limits/logic/postLimits.ts'
import { createMemberCheck } from '../membership/index.ts'
import { refuseMissingPost } from './createPostAccess.ts'
import { rankBySimilarity, searchBigrams } from './logic/similarTitles.ts'
import { kindOfFilter } from './logic/kindOfFilter.ts'
import type { PostDeps } from './post.ts'
import type { PersonRow } from './queries/people.ts'

const { Question, Answer } = CommunityContentKind
const day = 86_400_000

/** Maximum number of questions whose titles are compared with the entered one, and of similar questions shown. */
const maxCompared = 200
const maxSimilar = 5

/** Maximum count of newer posts. */
const maxFresh = 99
/** Maximum number of people offered by the mention completion. */
const maxSuggested = 8

export const communityHandlers = (deps: PostDeps): Handlers<typeof community> => {
  const { posts, feeds, follows, topics, people, invites, postSteps, views, door, seals, clock } = deps
  const checkMember = createMemberCheck(deps)
  const shown = async (id: string, userId: string | undefined, kind: PostKind) =>
    (await views.posts([await door.find(id, userId, kind)], userId))[0] ?? refuseMissingPost(kind)
  const peopleOf = async (rows: readonly PersonRow[], followed: ReadonlySet<string>): Promise<Person[]> => {
    const known = await seals(rows.map(({ user_id }) => user_id))
    return rows.map((row) => personOf(row, followed, known))
  }
  const topicsOf = async (rows: TopicTable[], userId: string | undefined): Promise<Topic[]> => {
    const ids = rows.map(({ id }) => id)
    const followed = userId === undefined ? new Set() : await follows.topicsAmong(userId, ids)
    return rows.map(({ id, name, about, post_count, follower_count }) => ({
      id,
      name,
      about,
      posts: post_count,
      followers: follower_count,
      followed: followed.has(id),
    }))
  }
  const topic = async (id: string, userId: string | undefined) => {
    const row = await topics.find(id, userId)
    return (row && (await topicsOf([row], userId))[0]) ?? refuse(Code.NotFound, '话题不存在')
  }

  return {
    'GET /api/community/feed': async ({ tab, filter, topic: under, cursor, pageSize }, { user }) => {
      const asOf = isoTime(clock())
      if (tab === 'following' && !user) return { list: [], nextCursor: null, asOf }
      const order = tab === 'recommended' || tab === 'hot' ? ('hot' as const) : ('created_at' as const)
      const wanted = {
        kind: kindOfFilter[filter],
        topic: under,
        followedBy: tab === 'following' ? user?.id : undefined,
        since: tab === 'hot' ? clock() - 7 * day : undefined,
        reader: user?.id,
      }
      const rows = await feeds.list(wanted, order, parseCursor(cursor), pageSize + 1)
      const { list, nextCursor } = cursorPage(rows, pageSize, (row) => ({ at: row[order], id: row.id }))
      return { list: await views.briefs(list, user?.id), nextCursor, asOf }
    },

    'GET /api/community/feed/fresh': async ({ tab, filter, topic: under, since }, { user }) => {
      if (tab === 'following' && !user) return { count: 0 }
      const followedBy = tab === 'following' ? user?.id : undefined
      const wanted = { kind: kindOfFilter[filter], topic: under, followedBy, since: Date.parse(since), reader: user?.id, notBy: user?.id }
      return { count: await feeds.count(wanted, maxFresh) }
    },

    'GET /api/community/topic': async ({ q, ...paging }, { user }) => {
      const found = await topics.list(q, user?.id, paging)
      return { ...found, list: await topicsOf(found.list, user?.id) }
    },

    'GET /api/community/topic/:id': ({ id }, { user }) => topic(id, user?.id),

    'POST /api/community/topic/:id/follow': async ({ id, follow }, call) => {
      const { id: userId } = requireUser(call)
      await topic(id, userId)
      await follows.topic(id, userId, follow === Follow.Follow, clock())
      return topic(id, userId)
    },

    'GET /api/community/people': async (paging, { user }) => {
      const found = await people.toFollow(user?.id, paging)
      return { ...found, list: await peopleOf(found.list, new Set()) }
    },

    'GET /api/community/people/named': async ({ q }, call) => {
      const { id: userId } = requireUser(call)
      const rows = await people.named(userId, q, maxSuggested)
      const followed = await follows.peopleAmong(
        userId,
        rows.map(({ user_id }) => user_id),
      )
      return { list: await peopleOf(rows, followed) }
    },

    'GET /api/community/question': async ({ sort, page, pageSize, cursor, ...filter }, { user }) => {
      const wanted = { ...filter, unanswered: sort === 'unanswered' ? true : undefined, reader: user?.id }
      const found = await posts.questions(wanted, sort === 'hottest' ? 'hot' : 'created_at', { page, pageSize, cursor })
      return { ...found, list: await views.posts(found.list, user?.id) }
    },

    'POST /api/community/question': async ({ key, course, profession: occupation, anonymous, ...words }, call) => {
      const { id: userId } = requireUser(call)
      if (course !== null) await checkMember(course, userId, '提问')
      if (occupation !== null && !(await posts.hasOccupation(occupation))) refuse(Code.NotFound, '职业不存在或已下架')
      const about = { course_id: course, profession_id: occupation, anonymous: anonymous ? 1 : 0 } as const
      return shown(await door.write(userId, { kind: Question, send_key: key, ...about, ...words }), userId, Question)
    },

    'GET /api/community/question/similar': async ({ title }, { user }) => {
      const candidates = await posts.titled(searchBigrams(title), user?.id, maxCompared)
      return { list: await views.briefs(rankBySimilarity(title, candidates).slice(0, maxSimilar), user?.id) }
    },

    'POST /api/community/question/:id/invite': async ({ id, user: invitedId }, call) => {
      const { id: userId } = requireUser(call)
      const question = await door.find(id, userId, Question)
      if (invitedId === userId) return refuse(Code.Conflict, '不用邀请自己，直接写回答就好')
      await door.checkInvited(userId, invitedId)
      const result = await invites
        .add({ question, invitedId, userId, now: clock(), limits: postLimits('invite', userId) })
        .catch(refuseExceeded((wait) => `邀请太频繁，请 ${wait}后再试`))
      if (result === 'missing') return refuse(Code.NotFound, '用户不存在或已注销')
      if (result === 'answered') return refuse(Code.Conflict, '对方已经回答过这个问题')
      return null
    },

    'GET /api/community/question/:id/answer': async ({ id, sort, ...paging }, { user }) => {
      await door.find(id, user?.id, Question)
      const found = await posts.answers(id, sort, user?.id, paging)
      return { ...found, list: await views.posts(found.list, user?.id) }
    },

    'POST /api/community/question/:id/answer': async ({ id, key, anonymous, ...words }, call) => {
      const { id: userId } = requireUser(call)
      const question = await door.find(id, userId, Question)
      if (question.course_id !== null) await checkMember(question.course_id, userId, '回答')
      const answer = { kind: Answer, parent_id: id, send_key: key, anonymous: anonymous ? 1 : 0, ...words } as const
      return shown(await door.write(userId, answer), userId, Answer)
    },

    'POST /api/community/question/:id/accept': async ({ id, answer }, call) => {
      const { id: userId } = requireUser(call)
      const question = await door.find(id, userId, Question)
      if (question.user_id !== userId) return refuseMissingPost(Question)
      if (answer !== null && (await door.find(answer, userId, Answer)).parent_id !== id) return refuseMissingPost(Answer)
      await postSteps.accept(id, answer, clock())
      return shown(id, userId, Question)
    },

    'POST /api/community/question/:id/follow': async ({ id, follow }, call) => {
      const { id: userId } = requireUser(call)
      await door.find(id, userId, Question)
      await follows.question(id, userId, follow === Follow.Follow, clock())
      return shown(id, userId, Question)
    },
  }
}

const personOf = (row: PersonRow, followed: ReadonlySet<string>, seals: ReadonlyMap<string, Seal>): Person => ({
  id: row.user_id,
  name: row.nickname,
  avatar: row.avatar,
  title: row.introduction || null,
  seal: seals.get(row.user_id) ?? null,
  anonymous: false,
  followed: followed.has(row.user_id),
  followers: row.follower_count,
  posts: row.post_count,
  likes: row.like_count,
})
