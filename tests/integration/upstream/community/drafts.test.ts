import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Code, type Input } from '#lib/contract'
import { CommunityFilter, Follow } from '#lib/enums'
import { engines } from '../../../support/openTestDatabase.ts'
import { useParticipation } from '../../../support/useParticipation.ts'

describe.each(engines)('texts in the community on %s', (engine) => {
  const world = useParticipation(engine)
  const put = (user: string, draft: Omit<Input<'PUT /api/community/draft'>, 'place'> & { place?: string }) =>
    world().call('PUT /api/community/draft', { place: 'idea', ...draft }, user)
  const find = (user: string, place = 'idea') => world().call('GET /api/community/draft', { place }, user)
  const image = async (user: string): Promise<string> => {
    const id = randomUUID()
    const row = { id, name: `${id}.webp`, user_id: user, purpose: 'post', ready: 1, bytes: 1, width: 40, height: 30 } as const
    await world()
      .db.insertInto('uploaded_file')
      .values({ ...row, attached_to: null, position: 0, created_at: world().time.now })
      .execute()
    return id
  }

  test('restores a draft unchanged on another device, for its author only', async () => {
    const [writer, other] = [await world().user(), await world().user()]
    expect(await find(writer)).toBeNull()
    const first = await put(writer, { version: 0, text: '今天学会了', topics: ['焊接'], anonymous: false })
    const second = await put(writer, { version: first.version, text: '今天学会了仰焊', topics: ['焊接'], anonymous: false })
    expect(await find(writer)).toEqual(second)
    expect(second).toMatchObject({ text: '今天学会了仰焊', topics: ['焊接'] })
    expect(second.version).toBeGreaterThan(first.version)
    expect(await find(other)).toBeNull()
    expect(await find(writer, 'question')).toBeNull()
  })

  test('reports a conflict with both versions when another device has changed the draft; identical texts are none', async () => {
    const writer = await world().user()
    const { version } = await put(writer, { version: 0, text: '手机上写的' })
    await expect(put(writer, { version: 0, text: '电脑上写的' })).rejects.toMatchObject({
      code: Code.Conflict,
      data: { stored: { text: '手机上写的', version } },
    })
    expect(await put(writer, { version: 0, text: '手机上写的' })).toMatchObject({ version })
    expect(await put(writer, { version, text: '电脑上写的' })).toMatchObject({ text: '电脑上写的' })
  })

  test('never repeats a version: a text that grew from a deleted draft does not replace a new one', async () => {
    const writer = await world().user()
    const { call, time } = world()
    const former = await put(writer, { version: 0, text: '旧的一份' })
    await call('POST /api/community/draft/drop', { place: 'idea', version: former.version }, writer)
    time.now += 1
    await put(writer, { version: 0, text: '新的一份' })
    await expect(put(writer, { version: former.version, text: '旧的一份，接着写' })).rejects.toMatchObject({
      data: { stored: { text: '新的一份' } },
    })
  })

  test('deletes a draft in the version that was seen, but not a later one', async () => {
    const writer = await world().user()
    const { call } = world()
    const first = await put(writer, { version: 0, text: '甲' })
    const second = await put(writer, { version: first.version, text: '乙' })
    await call('POST /api/community/draft/drop', { place: 'idea', version: first.version }, writer)
    expect(await find(writer)).toMatchObject({ text: '乙' })
    await call('POST /api/community/draft/drop', { place: 'idea', version: second.version }, writer)
    expect(await find(writer)).toBeNull()
  })

  test('accepts the draft of an answer only for an existing question', async () => {
    const writer = await world().user()
    await expect(put(writer, { version: 0, place: 'answer no-such-question', text: '先清根' })).rejects.toMatchObject({
      code: Code.NotFound,
    })
    const { call } = world()
    const question = await call('POST /api/community/question', { key: randomUUID(), title: '仰焊怎么练', text: '' }, await world().user())
    expect(await put(writer, { version: 0, place: `answer ${question.id}`, text: '先清根' })).toMatchObject({ text: '先清根' })
  })

  test('keeps images as long as their draft, for its author only, and moves them into the post', async () => {
    const [writer, other] = [await world().user(), await world().user()]
    const { call, db } = world()
    const own = await image(writer)
    await expect(put(other, { version: 0, text: '', images: [own] })).rejects.toMatchObject({ code: Code.InvalidInput })
    const stored = await put(writer, { version: 0, text: '', images: [own] })
    expect(stored.images).toMatchObject([{ id: own, width: 40, height: 30 }])
    const place = async () =>
      (await db.selectFrom('uploaded_file').select('attached_to').where('id', '=', own).executeTakeFirst())?.attached_to
    expect(await place()).toBe(`draft ${writer} idea`)
    const idea = await call('POST /api/community/idea', { key: randomUUID(), text: '成了', images: [own] }, writer)
    expect(idea.images).toMatchObject([{ id: own }])
    await call('POST /api/community/draft/drop', { place: 'idea', version: stored.version }, writer)
    expect(await place()).toBe(`post ${idea.id}`)
  })

  test('keeps fifty drafts and replaces the oldest', async () => {
    const writer = await world().user()
    const { db, time } = world()
    const oldest = await image(writer)
    await put(writer, { version: 0, text: '最早的', images: [oldest] })
    const { body } = await db.selectFrom('post_draft').select('body').where('user_id', '=', writer).executeTakeFirstOrThrow()
    await db
      .insertInto('post_draft')
      .values(
        Array.from({ length: 49 }, (_, index) => ({
          user_id: writer,
          place: `answer q${index}`,
          body,
          version: 1,
          updated_at: time.now + 1 + index,
        })),
      )
      .execute()
    time.now += 1000
    await put(writer, { version: 0, place: 'question', text: '最新的' })
    expect(await find(writer)).toBeNull()
    expect(await find(writer, 'answer q0')).toMatchObject({ text: '最早的' })
    const left = await db.selectFrom('uploaded_file').select('attached_to').where('id', '=', oldest).executeTakeFirst()
    expect(left).toEqual({ attached_to: null })
  })

  test('suggests users to mention by part of the name, followed ones first, and never across a block', async () => {
    const { call, db, time } = world()
    const [asker, wang, wangWu, xiaoWang, blocked] = await Promise.all(Array.from({ length: 5 }, () => world().user()))
    const names: [string, string][] = [
      [wang!, '王%师傅'],
      [wangWu!, '王五'],
      [xiaoWang!, '小王'],
      [blocked!, '王六'],
    ]
    for (const [id, nickname] of names) {
      await db.updateTable('user_account').set({ nickname }).where('id', '=', id).execute()
      await call('POST /api/community/idea', { key: randomUUID(), text: `我是${nickname}` }, id)
    }
    await db.insertInto('user_follow').values({ user_id: asker!, followed_id: xiaoWang!, created_at: time.now }).execute()
    await db.insertInto('user_block').values({ user_id: blocked!, blocked_id: asker!, created_at: time.now }).execute()
    const named = async (q: string, user = asker!) =>
      (await call('GET /api/community/people/named', { q }, user)).list.map(({ name, followed }) => [name, followed])
    const found = await named('王')
    expect(found[0]).toEqual(['小王', true])
    expect(found.map(([name]) => name)).toEqual(expect.arrayContaining(['王%师傅', '王五']))
    expect(found.map(([name]) => name)).not.toContain('王六')
    expect(await named('王%')).toEqual([['王%师傅', false]])
    expect(await named('')).toEqual([['小王', true]])
    expect((await named('王', wang)).map(([name]) => name)).not.toContain('王%师傅')
  })

  test('follows a user once regardless of repetitions, never oneself, and only existing users', async () => {
    const [writer, reader] = [await world().user(), await world().user()]
    const { call, db, time } = world()
    const follow = (id: string, wanted: Follow = Follow.Follow) => call('POST /api/user/:id/follow', { id, follow: wanted }, reader)
    await call('POST /api/community/idea', { key: randomUUID(), text: '关注我看更多' }, writer)
    expect(await follow(writer)).toEqual({ followed: true, followers: 1 })
    expect(await follow(writer)).toEqual({ followed: true, followers: 1 })
    expect((await call('GET /api/community/feed', { tab: 'following' }, reader)).list).toMatchObject([
      { author: { id: writer, followed: true } },
    ])
    expect(await follow(writer, Follow.Unfollow)).toEqual({ followed: false, followers: 0 })
    await expect(follow(reader)).rejects.toMatchObject({ code: Code.NotAllowed })
    await expect(follow('nobody')).rejects.toMatchObject({ code: Code.NotFound })
    await db.updateTable('user_account').set({ anonymised_at: time.now }).where('id', '=', writer).execute()
    await expect(follow(writer)).rejects.toMatchObject({ code: Code.NotFound })
  })

  test('reports since when posts of a feed are new, and counts those of others only', async () => {
    const [writer, reader] = [await world().user(), await world().user()]
    const { call, time } = world()
    time.now += 60_000
    const { asOf } = await call('GET /api/community/feed', { tab: 'newest' }, reader)
    expect(asOf).toBe(new Date(time.now).toISOString())
    time.now += 60_000
    const topics = ['新话题']
    await call('POST /api/community/idea', { key: randomUUID(), text: '刚刚写的', topics }, writer)
    await call('POST /api/community/idea', { key: randomUUID(), text: '我自己写的' }, reader)
    const fresh = async (more: object = {}, user?: string) =>
      (await call('GET /api/community/feed/fresh', { tab: 'newest', since: asOf, ...more }, user)).count
    expect([await fresh(), await fresh({}, reader), await fresh({}, writer)]).toEqual([2, 1, 1])
    expect(await fresh({ filter: CommunityFilter.Question })).toBe(0)
    const [topic] = (await call('GET /api/community/topic', { q: '新话题' })).list
    expect(await fresh({ topic: topic!.id })).toBe(1)
    expect(await call('POST /api/community/topic/:id/follow', { id: topic!.id, follow: Follow.Follow }, reader)).toMatchObject({
      followers: 1,
    })
  })

  test('returns the beginning of a text in lists, and all of it on its page', async () => {
    const writer = await world().user()
    const { call } = world()
    const { id } = await call('POST /api/community/idea', { key: randomUUID(), text: `**开头**${'很长的话'.repeat(200)}` }, writer)
    const { list } = await call('GET /api/community/feed', { tab: 'newest', pageSize: 50 })
    const brief = list.find((post) => post.id === id)!
    expect(brief).not.toHaveProperty('text')
    expect(brief.excerpt).toHaveLength(140)
    expect(brief.excerpt).toMatch(/^开头很长的话.*…$/)
    expect((await call('GET /api/community/post/:id', { id })).text).toContain('很长的话'.repeat(200))
  })

  test('removes invisible characters from every text', async () => {
    const writer = await world().user()
    const { call } = world()
    const idea = await call(
      'POST /api/community/idea',
      { key: randomUUID(), text: '\u202E反着\u200B写\u2066的 👩\u200D🔧 e\u0301' },
      writer,
    )
    expect(idea.text).toBe('<p>反着写的 👩\u200D🔧 e\u0301</p>\n')
    await expect(call('POST /api/community/idea', { key: randomUUID(), text: '\u200B\u2060\uFEFF' }, writer)).rejects.toMatchObject({
      code: Code.InvalidInput,
    })
    await expect(call('POST /api/community/post/:id/comment', { id: idea.id, key: randomUUID(), text: '\u200D' }, writer)).rejects.toThrow(
      '请填写评论',
    )
    await expect(call('POST /api/community/idea', { key: randomUUID(), text: '😀'.repeat(20_000) }, writer)).rejects.toThrow('想法不能超过')
  })
})
