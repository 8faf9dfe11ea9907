import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { Code, type Input } from '#lib/contract'
import { CommunityContentKind, CommunityFilter, Reaction } from '#lib/enums'
import { createCommunityQueries } from '../../../server/upstream/community/desk.ts'
import { seededRandom } from '../../../server/upstream/exam/logic/seededRandom.ts'
import { userRemovalQueries } from '../../../server/upstream/operations/users/queries/userRemoval.ts'
import { countFavourite } from '../../../server/upstream/community/queries/postFavourites.ts'
import { ParentGone } from '../../../server/upstream/community/queries/postSteps.ts'
import { createParticipationQueries } from '../../../server/upstream/participation/queries/createParticipationQueries.ts'
import { engines } from '../../support/openTestDatabase.ts'
import { useParticipation } from '../../support/useParticipation.ts'

const day = 86_400_000

describe.each(engines)('the community on %s', (engine) => {
  const world = useParticipation(engine)
  const idea = (user: string, text: string, other: Partial<Input<'POST /api/community/idea'>> = {}) =>
    world().call('POST /api/community/idea', { key: randomUUID(), text, ...other }, user)
  const ask = (user: string, title: string, other: Partial<Input<'POST /api/community/question'>> = {}) =>
    world().call('POST /api/community/question', { key: randomUUID(), title, text: '', ...other }, user)
  const answer = (user: string, id: string, text: string, other: Partial<Input<'POST /api/community/question/:id/answer'>> = {}) =>
    world().call('POST /api/community/question/:id/answer', { id, key: randomUUID(), text, ...other }, user)
  const comment = (user: string, id: string, text: string, replyTo: string | null = null) =>
    world().call('POST /api/community/post/:id/comment', { id, key: randomUUID(), text, replyTo }, user)
  const react = (user: string, id: string, reaction: Reaction) =>
    world().call('POST /api/community/post/:id/reaction', { id, reaction }, user)
  const find = (id: string, user?: string) => world().call('GET /api/community/post/:id', { id }, user)
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => world().user()))

  test('a question is asked, answered and thanked for; the accepted answer comes first', async () => {
    const [asker, helper, other] = await people(3)
    const question = await ask(asker!, '仰焊铁水总往下掉怎么办', { topics: ['焊接', '仰焊'] })
    expect(question).toMatchObject({
      kind: CommunityContentKind.Question,
      topics: [{ name: '焊接' }, { name: '仰焊' }],
      mine: { written: true },
    })
    const [first, second] = [await answer(helper!, question.id, '电流降 10 %。'), await answer(other!, question.id, '**压低**电弧')]
    await react(asker!, second.id, Reaction.Like)
    const { call } = world()
    const order = async () =>
      (await call('GET /api/community/question/:id/answer', { id: question.id })).list.map(({ id, accepted }) => [id, accepted])
    expect(await order()).toEqual([
      [second.id, false],
      [first.id, false],
    ])
    await expect(call('POST /api/community/question/:id/accept', { id: question.id, answer: first.id }, helper)).rejects.toMatchObject({
      code: Code.NotFound,
    })
    await call('POST /api/community/question/:id/accept', { id: question.id, answer: first.id }, asker)
    expect(await order()).toEqual([
      [first.id, true],
      [second.id, false],
    ])
    expect(await find(question.id)).toMatchObject({ counts: { answers: 2 }, mine: { written: false } })
    expect(await find(second.id)).toMatchObject({ title: question.title, question: question.id, counts: { likes: 1 } })
  })

  test('nothing says who asked anonymously, whoever looks', async () => {
    const [asker, follower] = await people(2)
    const { call, db } = world()
    await db.insertInto('user_follow').values({ user_id: follower!, followed_id: asker!, created_at: 1 }).execute()
    const question = await ask(asker!, '转行学电工晚不晚', { anonymous: true })
    for (const user of [undefined, follower, asker]) {
      const seen = await find(question.id, user)
      expect(seen.author).toEqual({ id: null, name: '匿名用户', avatar: null, title: null, anonymous: true, followed: false })
      expect(JSON.stringify({ ...seen, mine: null })).not.toContain(asker)
    }
    const feed = await call('GET /api/community/feed', { tab: 'following' }, follower)
    expect(feed.list.map(({ id }) => id)).not.toContain(question.id)
    expect(await db.selectFrom('person').selectAll().where('user_id', '=', asker!).executeTakeFirst()).toBeUndefined()
  })

  test('comments have two levels; a reply says whom it answers, and one that was deleted stays while others have replied', async () => {
    const [writer, one, two] = await people(3)
    const { call, time } = world()
    const { id } = await idea(writer!, '今天第一次独立完成管道焊')
    const first = await comment(one!, id, '厉害！')
    time.now += 1000
    const reply = await comment(two!, id, '多大的管？', first.id)
    time.now += 1000
    const again = await comment(one!, id, '他说 108 的', reply.id)
    expect([first.thread, reply.thread, again.thread, reply.replyTo, again.replyTo]).toEqual([null, first.id, first.id, null, two])
    expect(await find(id)).toMatchObject({ counts: { comments: 3 } })
    await call('DELETE /api/community/post/:id', { id: first.id }, one)
    const { list } = await call('GET /api/community/post/:id/comment', { id })
    expect(list).toMatchObject([{ id: first.id, state: 'deleted', text: '', author: { id: null, name: '' }, replies: 2 }])
    expect(list[0]?.firstReplies.map((shown) => shown.id)).toEqual([reply.id, again.id])
    expect(await find(id)).toMatchObject({ counts: { comments: 2 } })
    expect(await call('GET /api/community/comment/:id', { id: again.id })).toMatchObject({
      comment: { id: first.id },
      reply: { id: again.id },
    })
    await expect(comment(two!, id, '在吗', first.id)).rejects.toMatchObject({ code: Code.NotFound })
  })

  test('a feed is read to its end without gaps or repetitions while new posts arrive, and says how many they are', async () => {
    const [writer] = await people(1)
    const { call, time } = world()
    const start = time.now
    const written: string[] = []
    for (let index = 0; index < 12; index++) {
      time.now += 10 * 60_000
      written.push((await idea(writer!, `第 ${index} 天的记录`, { topics: ['每日记录'] })).id)
    }
    const [topic] = (await call('GET /api/community/topic', { q: '每日' })).list
    expect(topic).toMatchObject({ name: '每日记录', posts: 12 })
    const read: string[] = []
    let cursor: string | null = null
    do {
      const part: { list: { id: string }[]; nextCursor: string | null } = await call('GET /api/community/feed', {
        tab: 'newest',
        filter: CommunityFilter.Idea,
        topic: topic!.id,
        pageSize: 5,
        ...(cursor === null ? {} : { cursor }),
      })
      read.push(...part.list.map(({ id }) => id))
      cursor = part.nextCursor
      time.now += 10 * 60_000
      if (read.length === 5) await idea(writer!, '刚刚的记录', { topics: ['每日记录'] })
    } while (cursor !== null)
    expect(read).toEqual(written.toReversed())
    const fresh = { tab: 'newest', filter: CommunityFilter.Idea, since: new Date(start).toISOString() } as const
    expect(await call('GET /api/community/feed/fresh', fresh)).toEqual({ count: 13 })
  })

  test('a course’s questions are its members’ on both sides: others read them, and neither ask, answer nor comment', async () => {
    const { call, user } = world()
    const [member, stranger] = [await user('course-3'), await user()]
    const question = await ask(member, '立焊和仰焊先练哪个', { course: 'course-3' })
    expect((await call('GET /api/ask', { course: 'course-3' })).list.map(({ id }) => id)).toContain(question.id)
    const refused = { code: Code.NotAllowed }
    const words = { key: randomUUID(), text: '我也想知道' }
    await expect(
      call('POST /api/community/question', { ...words, title: '没加入能问吗', course: 'course-3' }, stranger),
    ).rejects.toMatchObject(refused)
    await expect(call('POST /api/community/question/:id/answer', { ...words, id: question.id }, stranger)).rejects.toMatchObject(refused)
    await expect(call('POST /api/community/post/:id/comment', { ...words, id: question.id }, stranger)).rejects.toMatchObject(refused)
    expect((await answer(member, question.id, '先练立焊')).course).toBeNull()
    expect((await find(question.id, stranger)).course).toEqual({ id: 'course-3', name: expect.any(String) })
  })

  test('what changes keeps its former words; a change of an older version is refused, and so is one of another’s', async () => {
    const [writer, other] = await people(2)
    const { call } = world()
    const { id } = await idea(writer!, '电流 90')
    const change = (user: string, version: number, text: string) => call('PUT /api/community/post/:id', { id, version, text }, user)
    expect(await change(writer!, 1, '电流 95')).toMatchObject({ version: 2, text: '<p>电流 95</p>\n' })
    await expect(change(writer!, 1, '电流 100')).rejects.toMatchObject({ code: Code.Conflict })
    await expect(change(other!, 2, '电流 0')).rejects.toMatchObject({ code: Code.NotFound })
    await expect(change(writer!, 2, '')).rejects.toMatchObject({ code: Code.InvalidInput })
    expect((await call('GET /api/community/post/:id/version', { id })).list).toMatchObject([{ version: 1, text: '电流 90' }])
  })

  test('the same thing sent twice is one post, and another’s key is refused', async () => {
    const [writer, other] = await people(2)
    const key = randomUUID()
    const [first, second] = await Promise.all([idea(writer!, '双击', { key }), idea(writer!, '双击', { key })])
    expect(second.id).toBe(first.id)
    await expect(idea(other!, '冒名', { key })).rejects.toMatchObject({ code: Code.Conflict })
    await expect(idea(writer!, '')).rejects.toMatchObject({ code: Code.InvalidInput })
  })

  test('a deleted question takes its answers out of sight at once, and for good after 30 days', async () => {
    const [asker, helper] = await people(2)
    const { call, db, time } = world()
    const question = await ask(asker!, '这个问题马上会被删除')
    const { id } = await answer(helper!, question.id, '好的')
    await call('DELETE /api/community/post/:id', { id: question.id }, asker)
    await expect(find(question.id)).rejects.toMatchObject({ code: Code.NotFound })
    await expect(find(id)).rejects.toMatchObject({ code: Code.NotFound })
    const ids = (await call('GET /api/community/feed', { tab: 'newest', pageSize: 50 })).list.map((post) => post.id)
    expect(ids).not.toContain(id)
    const steps = createCommunityQueries(db).postSteps
    expect(await steps.purge(time.now - 1, 100)).toBe(0)
    await steps.purge(time.now + 30 * day, 100)
    expect(await db.selectFrom('post').select('id').where('id', 'in', [question.id, id]).execute()).toEqual([])
  })

  // On two busy cores it takes longer than one request's test may.
  test(
    'a thousand random steps of ten people at once, one of whom leaves, and every number is what it counts',
    { timeout: 300_000 },
    async () => {
      const { db, time } = world()
      const persons = await people(10)
      const below = seededRandom(`community ${engine}`)
      const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)]!
      time.now += day
      const seeds = await Promise.all(persons.map((user, index) => idea(user, `起点 ${index}`)))
      const question = await ask(persons[0]!, '大家都是怎么练手的呢')
      const posts = [...seeds.map(({ id }) => id), question.id]
      const comments: { id: string; post: string; user: string }[] = []
      const { reactions, postSteps, follows, relations } = createCommunityQueries(db)
      const { favourites } = createParticipationQueries(db, countFavourite)
      const write = async (user: string, post: string, thread: string | null) => {
        const row = {
          ...blank,
          id: randomUUID(),
          parent_id: post,
          thread_id: thread,
          reply_to_id: thread,
          user_id: user,
          created_at: time.now,
        }
        await postSteps.add({ ...row, text: `评论 ${below(1e9)}` }, { topics: [], images: [], sameSince: 0, limits: [] })
        if (thread === null) comments.push({ id: row.id, post, user })
      }
      const step = async (user: string): Promise<unknown> => {
        const kind = below(10)
        const post = pick(posts)
        const [about] = comments
        const own = comments.findIndex((each) => each.user === user)
        const isFollowed = below(2) === 0
        if (kind === 4) {
          const target = { kind: post === question.id ? ('question' as const) : ('idea' as const), id: post }
          return isFollowed
            ? favourites.add({ user_id: user, kind: target.kind, target_id: post, title: '', created_at: time.now })
            : favourites.remove(user, [target], time.now)
        }
        if (kind === 5) return write(user, post, null)
        if (kind === 6 && own >= 0) return postSteps.remove(comments.splice(own, 1)[0]!.id, user, time.now)
        if (kind === 7) return follows.question(question.id, user, isFollowed, time.now)
        if (kind === 8 && about) return write(user, about.post, about.id)
        if (kind === 9) {
          const relation = { userId: user, otherId: pick(persons.filter((each) => each !== user)), now: time.now }
          return pick([relations.follow, relations.follow, relations.unfollow, relations.block, relations.unblock])(relation)
        }
        const target = pick([post, ...comments.map(({ id }) => id)])
        return reactions.react(target, user, pick([Reaction.Like, Reaction.Cancel, Reaction.Dislike]), time.now)
      }
      for (let round = 0; round < 100; round++) {
        const done = await Promise.allSettled(persons.map(step))
        // Replies to what was deleted at this moment are refused.
        expect(done.filter((each) => each.status === 'rejected' && !(each.reason instanceof ParentGone))).toEqual([])
      }
      expect(await wrongCounts(db)).toEqual([])
      await userRemovalQueries(db).remove(persons[9]!, time.now)
      expect(await wrongCounts(db)).toEqual([])
    },
  )
})

const blank = {
  kind: CommunityContentKind.Comment,
  anonymous: 0,
  course_id: null,
  lesson_id: null,
  lesson_title: null,
  at_seconds: null,
  profession_id: null,
  title: '',
  state: 'shown',
  state_reason: null,
  send_key: null,
} as const

/** Everything that counts something else than is there. */
async function wrongCounts(db: Parameters<typeof createCommunityQueries>[0]): Promise<unknown[]> {
  const count = (from: string) => sql`(select count(*) from ${sql.raw(from)})`
  const { rows } = await sql`
    select 'post' as what, id from post where
      like_count <> ${count('post_reaction where post_id = post.id and reaction = 1')}
      or dislike_count <> ${count('post_reaction where post_id = post.id and reaction = 3')}
      or answer_count <> ${count("post child where child.parent_id = post.id and child.kind = 2 and child.state = 'shown'")}
      or follower_count <> ${count('question_follow where post_id = post.id')}
      or favourite_count <> ${count("collect where target_id = post.id and collect.kind in ('question', 'idea')")}
      or comment_count <> ${count("post child where child.kind = 3 and child.state = 'shown' and case when post.kind = 3 then child.thread_id = post.id else child.parent_id = post.id end")}
    union all select 'person', user_id from person where
      follower_count <> ${count('user_follow where followed_id = person.user_id')}
      or followed_count <> ${count('user_follow where user_follow.user_id = person.user_id')}
      or post_count <> ${count("post where post.user_id = person.user_id and kind <> 3 and state = 'shown' and anonymous = 0")}
      or like_count <> (select coalesce(sum(like_count), 0) from post where post.user_id = person.user_id and state = 'shown' and anonymous = 0)
    union all select 'topic', id from topic where
      post_count <> ${count("post_topic inner join post on post.id = post_topic.post_id where topic_id = topic.id and post.state = 'shown'")}
      or follower_count <> ${count('topic_follow where topic_id = topic.id')}`.execute(db)
  return rows
}
