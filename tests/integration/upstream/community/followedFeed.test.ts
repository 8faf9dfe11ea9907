import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Input } from '#lib/contract'
import { CommunityContentKind, CommunityFilter, Follow } from '#lib/enums'
import { createCommunityQueries } from '../../../../server/upstream/community/admin.ts'
import { seededRandom } from '../../../../server/upstream/exam/logic/seededRandom.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { useParticipation } from '../../../support/useParticipation.ts'

const { Question, Answer, Idea } = CommunityContentKind

interface Known {
  id: string
  kind: typeof Question | typeof Answer | typeof Idea
  user: string
  at: number
  anonymous: boolean
  topic: string | undefined
  parent: Known | undefined
}

describe.each(engines)('the feed of followed users on %s', (engine) => {
  const world = useParticipation(engine)

  test('returns by pages the same posts as a full sort, for authors with many, few or anonymous posts', async () => {
    const { db, time, call } = world()
    const { postSteps } = createCommunityQueries(db)
    const below = seededRandom(`followed ${engine}`)
    const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)]!
    const people = await Promise.all(Array.from({ length: 30 }, () => world().user()))
    const reader = people[0]!
    const topics = ['焊接', '电工', '烹调']
    const posts: Known[] = []
    const write = async () => {
      // Some posts have the same time.
      if (below(3) > 0) time.now += 1000
      const questions = posts.filter(({ kind }) => kind === Question)
      const kind = questions.length === 0 ? Question : pick([Question, Answer, Answer, Idea] as const)
      const post: Known = {
        id: randomUUID(),
        kind,
        // A few users write most posts.
        user: people[Math.floor((below(30) * below(30)) / 30)]!,
        at: time.now,
        anonymous: kind !== Idea && below(4) === 0,
        topic: kind === Answer || below(3) > 0 ? undefined : pick(topics),
        parent: kind === Answer ? pick(questions) : undefined,
      }
      const row = {
        ...blank,
        id: post.id,
        kind,
        anonymous: post.anonymous ? (1 as const) : (0 as const),
        parent_id: post.parent?.id ?? null,
        user_id: post.user,
        title: kind === Question ? `第 ${posts.length} 个问题` : '',
        text: `正文 ${posts.length}`,
        created_at: time.now,
      }
      await postSteps.add(row, { topics: post.topic === undefined ? [] : [post.topic], images: [], sameSince: time.now, limits: [] })
      posts.push(post)
    }
    for (let count = 0; count < 160; count++) await write()
    const followed = new Set(people.slice(1, 26))
    for (const id of followed) await call('POST /api/user/:id/follow', { id, follow: Follow.Follow }, reader)
    const [topic = { id: '' }] = (await call('GET /api/community/topic', { q: '烹调' })).list
    await call('POST /api/community/topic/:id/follow', { id: topic.id, follow: Follow.Follow }, reader)
    const asked = posts.filter(({ kind }) => kind === Question).slice(0, 4)
    for (const { id } of asked) await call('POST /api/community/question/:id/follow', { id, follow: Follow.Follow }, reader)
    const hidden = new Set(posts.filter(({ kind }) => kind === Question).slice(5, 15))
    for (const { id, user } of hidden) await call('DELETE /api/community/post/:id', { id }, user)

    const isIn = (post: Known): boolean =>
      !hidden.has(post) &&
      (post.parent === undefined || !hidden.has(post.parent)) &&
      ((!post.anonymous && followed.has(post.user)) || post.topic === '烹调' || (post.parent !== undefined && asked.includes(post.parent)))
    const kindOf = { [CommunityFilter.Idea]: Idea, [CommunityFilter.Answer]: Answer, [CommunityFilter.Question]: Question } as const
    for (const filter of [CommunityFilter.All, CommunityFilter.Idea, CommunityFilter.Answer, CommunityFilter.Question]) {
      const wanted = posts
        .filter((post) => isIn(post) && (filter === CommunityFilter.All || post.kind === kindOf[filter]))
        .toSorted((one, other) => other.at - one.at || (one.id < other.id ? 1 : -1))
      const read: string[] = []
      let cursor: string | null = null
      do {
        const input: Input<'GET /api/community/feed'> = { tab: 'following', filter, pageSize: 7, ...(cursor !== null && { cursor }) }
        const part: { list: { id: string }[]; nextCursor: string | null } = await call('GET /api/community/feed', input, reader)
        read.push(...part.list.map(({ id }) => id))
        cursor = part.nextCursor
      } while (cursor !== null)
      expect(wanted.length).toBeGreaterThan(10)
      expect(read).toEqual(wanted.map(({ id }) => id))
    }
  })
})

const blank = {
  thread_id: null,
  reply_to_id: null,
  course_id: null,
  lesson_id: null,
  lesson_title: null,
  at_seconds: null,
  profession_id: null,
  state: 'shown',
  state_reason: null,
  send_key: null,
} as const
