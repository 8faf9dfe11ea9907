import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { CommunityContentKind, CommunityFilter, Reaction } from '#lib/enums'
import { engines } from '../../../support/openTestDatabase.ts'
import { usePosts } from '../../../support/usePosts.ts'

describe.each(engines)('the community on %s', (engine) => {
  const { world, people, idea, ask, answer, comment, react, find } = usePosts(engine)

  test('lets users ask, answer and thank; the accepted answer comes first', async () => {
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

  test('does not reveal the author of an anonymous question to any reader', async () => {
    const [asker, follower] = await people(2)
    const { call, db } = world()
    await db.insertInto('user_follow').values({ user_id: follower!, followed_id: asker!, created_at: 1 }).execute()
    const question = await ask(asker!, '转行学电工晚不晚', { anonymous: true })
    for (const user of [undefined, follower, asker]) {
      const seen = await find(question.id, user)
      expect(seen.author).toEqual({ id: null, name: '匿名用户', avatar: null, title: null, seal: null, anonymous: true, followed: false })
      expect(JSON.stringify({ ...seen, mine: null })).not.toContain(asker)
    }
    const feed = await call('GET /api/community/feed', { tab: 'following' }, follower)
    expect(feed.list.map(({ id }) => id)).not.toContain(question.id)
    expect(await db.selectFrom('person').selectAll().where('user_id', '=', asker!).executeTakeFirst()).toBeUndefined()
  })

  test('answers 404 for a deleted post, to its author as well', async () => {
    const [writer, reader] = await people(2)
    const question = await ask(writer!, '氩弧焊要学多久')
    for (const { id } of [await idea(writer!, '明天补考'), await answer(writer!, question.id, '三个月'), question]) {
      await world().call('DELETE /api/community/post/:id', { id }, writer)
      for (const user of [writer, reader, undefined]) await expect(find(id, user)).rejects.toMatchObject({ code: Code.NotFound })
    }
  })

  test('has comments in two levels; a reply names its recipient, and a deleted comment remains while it has replies', async () => {
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

  test('reads a feed to its end without gaps or repetitions while new posts arrive, and counts those', async () => {
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

  test("lets only members ask, answer and comment on a course's questions; others can read them", async () => {
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

  test("keeps previous versions of edited texts; rejects edits of an older version and of other users' posts", async () => {
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

  test('renders a long post when it is written, not for each reader; again after an edit and after a change of the renderer', async () => {
    const [writer, reader] = await people(2)
    const { db, call } = world()
    const words = '先清根，再焊。'.repeat(200)
    const question = await ask(writer!, '清根之后怎么焊', { text: words })
    const long = await answer(writer!, question.id, `> ${words}`)
    const row = () => db.selectFrom('post_html').selectAll().where('post_id', '=', long.id).executeTakeFirst()
    const read = async () =>
      (await call('GET /api/community/question/:id/answer', { id: question.id }, reader)).list.map(({ text }) => text)
    const first = await row()
    expect(first).toMatchObject({ html: long.text, html_key: expect.stringMatching(/^post \d+ /) })
    await db.updateTable('post_html').set({ html: '已存的' }).where('post_id', '=', long.id).execute()
    expect(await read()).toEqual(['已存的'])
    await db.updateTable('post_html').set({ html_key: 'post 0 x' }).where('post_id', '=', long.id).execute()
    expect(await read()).toEqual([long.text])
    await expect.poll(row).toEqual(first)

    const edited = await call('PUT /api/community/post/:id', { id: long.id, version: 1, text: `${words}改` }, writer)
    expect(await row()).toMatchObject({ html: edited.text })
    await call('PUT /api/community/post/:id', { id: long.id, version: 2, text: '简短' }, writer)
    expect([await row(), await read()]).toEqual([undefined, ['<p>简短</p>\n']])
  })

  test("creates one post from repeated requests, and rejects another user's key", async () => {
    const [writer, other] = await people(2)
    const key = randomUUID()
    const [first, second] = await Promise.all([idea(writer!, '双击', { key }), idea(writer!, '双击', { key })])
    expect(second.id).toBe(first.id)
    await expect(idea(other!, '冒名', { key })).rejects.toMatchObject({ code: Code.Conflict })
    await expect(idea(writer!, '')).rejects.toMatchObject({ code: Code.InvalidInput })
  })
})
