import { Code, type community, type Topic } from '#lib/contract'
import { CommunityContentKind, CommunityFilter, Follow } from '#lib/enums'
import type { PostKind, TopicTable } from '../db/Database.ts'
import { type Handlers, refuse, signedIn } from '../kernel/handler.ts'
import { createMemberCheck } from '../membership/index.ts'
import { missing } from './createPostDoor.ts'
import type { PostDeps } from './post.ts'
import type { FeedPlace } from './queries/feeds.ts'
import type { PostRow } from './queries/posts.ts'

const { Question, Answer } = CommunityContentKind
const day = 86_400_000

const kindOf: Record<CommunityFilter, PostKind | undefined> = {
  [CommunityFilter.All]: undefined,
  [CommunityFilter.Idea]: CommunityContentKind.Idea,
  [CommunityFilter.Answer]: Answer,
  [CommunityFilter.Question]: Question,
}

/** Newer posts than so many are not counted. */
const mostFresh = 99

export const communityHandlers = (deps: PostDeps): Handlers<typeof community> => {
  const { posts, feeds, follows, topics, people, postSteps, views, door, clock } = deps
  const checkMember = createMemberCheck(deps)
  const shown = async (id: string, userId: string | undefined, kind: PostKind) =>
    (await views.posts([await door.find(id, userId, kind)], userId))[0] ?? missing(kind)
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
    const row = await topics.find(id)
    return (row && (await topicsOf([row], userId))[0]) ?? refuse(Code.NotFound, '话题不存在')
  }

  return {
    'GET /api/community/feed': async ({ tab, filter, topic: under, cursor, pageSize }, { user }) => {
      if (tab === 'following' && !user) return { list: [], nextCursor: null }
      const order = tab === 'recommended' || tab === 'hot' ? ('hot' as const) : ('created_at' as const)
      const wanted = {
        kind: kindOf[filter],
        topic: under,
        followedBy: tab === 'following' ? user?.id : undefined,
        since: tab === 'hot' ? clock() - 7 * day : undefined,
      }
      const rows = await feeds.list(wanted, order, placeOf(cursor), pageSize + 1)
      const list = rows.slice(0, pageSize)
      const last = list.at(-1)
      return { list: await views.posts(list, user?.id), nextCursor: rows.length > pageSize && last ? cursorOf(last, order) : null }
    },

    'GET /api/community/feed/fresh': async ({ tab, filter, since }, { user }) => {
      if (tab === 'following' && !user) return { count: 0 }
      const followedBy = tab === 'following' ? user?.id : undefined
      return { count: await feeds.count({ kind: kindOf[filter], topic: undefined, followedBy, since: Date.parse(since) }, mostFresh) }
    },

    'GET /api/community/topic': async ({ q, ...paging }, { user }) => {
      const found = await topics.list(q, paging)
      return { ...found, list: await topicsOf(found.list, user?.id) }
    },

    'GET /api/community/topic/:id': ({ id }, { user }) => topic(id, user?.id),

    'POST /api/community/topic/:id/follow': async ({ id, follow }, call) => {
      const { id: userId } = signedIn(call)
      await topic(id, userId)
      await follows.topic(id, userId, follow === Follow.Follow, clock())
      return topic(id, userId)
    },

    'GET /api/community/people': async (paging, { user }) => {
      const found = await people.toFollow(user?.id, paging)
      const list = found.list.map((row) => ({
        id: row.user_id,
        name: row.nickname,
        avatar: row.avatar,
        title: row.introduction || null,
        anonymous: false,
        followed: false,
        followers: row.follower_count,
        posts: row.post_count,
        likes: row.like_count,
      }))
      return { ...found, list }
    },

    'GET /api/community/question': async ({ sort, page, pageSize, ...filter }, { user }) => {
      const wanted = { ...filter, unanswered: sort === 'unanswered' ? true : undefined }
      const found = await posts.questions(wanted, sort === 'hottest' ? 'hot' : 'created_at', { page, pageSize })
      return { ...found, list: await views.posts(found.list, user?.id) }
    },

    'POST /api/community/question': async ({ key, course, profession: occupation, anonymous, ...words }, call) => {
      const { id: userId } = signedIn(call)
      if (course !== null) await checkMember(course, userId, '提问')
      if (occupation !== null && !(await posts.hasOccupation(occupation))) refuse(Code.NotFound, '职业不存在或已下架')
      const about = { course_id: course, profession_id: occupation, anonymous: anonymous ? 1 : 0 } as const
      return shown(await door.write(userId, { kind: Question, send_key: key, ...about, ...words }), userId, Question)
    },

    'GET /api/community/question/:id/answer': async ({ id, sort, ...paging }, { user }) => {
      await door.find(id, user?.id, Question)
      const found = await posts.answers(id, sort, paging)
      return { ...found, list: await views.posts(found.list, user?.id) }
    },

    'POST /api/community/question/:id/answer': async ({ id, key, anonymous, ...words }, call) => {
      const { id: userId } = signedIn(call)
      const question = await door.find(id, userId, Question)
      if (question.course_id !== null) await checkMember(question.course_id, userId, '回答')
      const answer = { kind: Answer, parent_id: id, send_key: key, anonymous: anonymous ? 1 : 0, ...words } as const
      return shown(await door.write(userId, answer), userId, Answer)
    },

    'POST /api/community/question/:id/accept': async ({ id, answer }, call) => {
      const { id: userId } = signedIn(call)
      const question = await door.find(id, userId, Question)
      if (question.user_id !== userId) return missing(Question)
      if (answer !== null && (await door.find(answer, userId, Answer)).parent_id !== id) return missing(Answer)
      await postSteps.accept(id, answer)
      return shown(id, userId, Question)
    },

    'POST /api/community/question/:id/follow': async ({ id, follow }, call) => {
      const { id: userId } = signedIn(call)
      await door.find(id, userId, Question)
      await follows.question(id, userId, follow === Follow.Follow, clock())
      return shown(id, userId, Question)
    },
  }
}

/** The place after a post: what orders the feed, and the id among equals. */
const cursorOf = (row: PostRow, order: 'hot' | 'created_at') => `${row[order]}_${row.id}`

function placeOf(cursor: string | undefined): FeedPlace | undefined {
  if (cursor === undefined) return undefined
  const end = cursor.indexOf('_')
  return { at: Number(cursor.slice(0, end)), id: cursor.slice(end + 1) }
}
