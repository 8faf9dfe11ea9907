import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { Code, type Input } from '#lib/contract'
import { Follow } from '#lib/enums'
import { createCommunityQueries } from '../../../../server/upstream/community/admin.ts'
import { maxFollowed } from '../../../../server/upstream/community/queries/relations.ts'
import { seededRandom } from '../../../../server/upstream/exam/logic/seededRandom.ts'
import { userRemovalQueries } from '../../../../server/upstream/operations/users/queries/userRemoval.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { useParticipation } from '../../../support/useParticipation.ts'

describe.each(engines)('people on %s', (engine) => {
  const world = useParticipation(engine)
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => world().user()))
  const follow = (user: string, id: string, wanted: Follow = Follow.Follow) =>
    world().call('POST /api/user/:id/follow', { id, follow: wanted }, user)
  const block = (user: string, id: string, isBlocked = true) => world().call('POST /api/user/:id/block', { id, block: isBlocked }, user)
  const page = (id: string, user?: string) => world().call('GET /api/user/:id', { id }, user)
  const idea = (user: string, text: string) => world().call('POST /api/community/idea', { key: randomUUID(), text }, user)
  const ask = (user: string, title: string, other: Partial<Input<'POST /api/community/question'>> = {}) =>
    world().call('POST /api/community/question', { key: randomUUID(), title, text: '', ...other }, user)
  const answer = (user: string, id: string, text: string) =>
    world().call('POST /api/community/question/:id/answer', { id, key: randomUUID(), text }, user)
  const comment = (user: string, id: string, text: string, replyTo: string | null = null) =>
    world().call('POST /api/community/post/:id/comment', { id, key: randomUUID(), text, replyTo }, user)
  const named = (id: string) => `[@某人](/user/${id}) 看看这个`

  test("shows a user's profile with counts and the relation to the reader", async () => {
    const [writer, reader] = await people(2)
    const { id } = await idea(writer!, '今天第一次焊透')
    await ask(writer!, '这个问题谁也不知道是我问的', { anonymous: true })
    await world().call('POST /api/community/post/:id/reaction', { id, reaction: 1 }, reader)
    await follow(reader!, writer!)
    await follow(writer!, reader!)
    expect(await page(writer!, reader)).toMatchObject({
      id: writer,
      name: writer,
      introduction: '',
      verified: false,
      counts: { posts: 1, likes: 1, followers: 1, followed: 1 },
      certificates: [],
      courses: [],
      open: { favourites: false, likes: false, followers: true, followed: true },
      filled: { favourites: false, likes: false, followers: true, followed: true },
      mine: { self: false, followed: true, follower: true, blocking: false, blocked: false },
    })
    expect((await page(writer!, writer)).mine).toMatchObject({ self: true, followed: false })
    expect((await page(writer!)).mine).toEqual({ self: false, followed: false, follower: false, blocking: false, blocked: false })
  })

  test('rejects following or blocking oneself or a missing user', async () => {
    const [user] = await people(1)
    await expect(follow(user!, user!)).rejects.toMatchObject({ code: Code.NotAllowed, message: '不能关注自己' })
    await expect(block(user!, user!)).rejects.toMatchObject({ code: Code.NotAllowed, message: '不能拉黑自己' })
    await expect(follow(user!, 'nobody')).rejects.toMatchObject({ code: Code.NotFound })
    await expect(block(user!, 'nobody')).rejects.toMatchObject({ code: Code.NotFound })
    await expect(page('nobody')).rejects.toMatchObject({ code: Code.NotFound })
  })

  test('limits the number of followed users until one is unfollowed', async () => {
    const [user, first, last] = await people(3)
    await follow(user!, first!)
    const own = world().db.updateTable('person').where('user_id', '=', user!)
    await own.set({ followed_count: maxFollowed }).execute()
    await expect(follow(user!, last!)).rejects.toMatchObject({ code: Code.Conflict })
    expect((await page(last!)).counts.followers).toBe(0)
    // Following the same user again does not count.
    expect(await follow(user!, first!)).toEqual({ followed: true, followers: 1 })
    await follow(user!, first!, Follow.Unfollow)
    expect(await follow(user!, last!)).toEqual({ followed: true, followers: 1 })
    await own.set({ followed_count: 1 }).execute()
  })

  test('removes a follower once; repeating changes nothing, and the follower may follow again', async () => {
    const [user, fan] = await people(2)
    await follow(fan!, user!)
    const remove = () => world().call('DELETE /api/user/:id/follower', { id: fan! }, user)
    expect(await remove()).toEqual({ followers: 0 })
    expect(await remove()).toEqual({ followers: 0 })
    expect((await page(fan!)).counts.followed).toBe(0)
    expect(await follow(fan!, user!)).toMatchObject({ followers: 1 })
  })

  test('ends both follows on a block, and gives both users the reason', async () => {
    const [user, other] = await people(2)
    await follow(user!, other!)
    await follow(other!, user!)
    expect(await block(user!, other!)).toEqual({ blocking: true })
    expect(await block(user!, other!)).toEqual({ blocking: true })
    expect((await page(user!)).counts).toMatchObject({ followers: 0, followed: 0 })
    expect((await page(other!)).counts).toMatchObject({ followers: 0, followed: 0 })
    expect((await page(other!, user)).mine).toMatchObject({ blocking: true, blocked: false })
    expect((await page(user!, other)).mine).toMatchObject({ blocking: false, blocked: true })
    await expect(follow(other!, user!)).rejects.toMatchObject({ code: Code.NotAllowed, message: '对方已将你拉黑，暂时不能关注' })
    await expect(follow(user!, other!)).rejects.toMatchObject({ code: Code.NotAllowed, message: '你已拉黑对方，取消拉黑后才能关注' })
    expect(await block(user!, other!, false)).toEqual({ blocking: false })
    expect(await block(user!, other!, false)).toEqual({ blocking: false })
    expect(await follow(other!, user!)).toMatchObject({ followers: 1 })
  })

  test('tells blocked users that they cannot answer, and lets them read as before', async () => {
    const [user, other, third] = await people(3)
    const own = await idea(user!, '我的想法，大家怎么看')
    const question = await ask(user!, '怎么练才能焊得直')
    await comment(third!, own.id, '第三个人的评论')
    const mine = await comment(user!, own.id, '我自己的评论')
    const elsewhere = await idea(third!, '别人的想法')
    const there = await comment(user!, elsewhere.id, '我在别处说的')
    await block(user!, other!)
    const refused = { code: Code.NotAllowed, message: `“${user}”已将你拉黑，暂时不能评论` }
    await expect(comment(other!, own.id, '你好')).rejects.toMatchObject(refused)
    await expect(comment(other!, own.id, '你好', mine.id)).rejects.toMatchObject(refused)
    await expect(comment(other!, elsewhere.id, '你好', there.id)).rejects.toMatchObject(refused)
    await expect(answer(other!, question.id, '多练')).rejects.toMatchObject({
      code: Code.NotAllowed,
      message: expect.stringContaining('不能回答'),
    })
    expect(await comment(other!, elsewhere.id, '别人那里照常说话')).toMatchObject({ state: 'shown' })
    expect((await world().call('GET /api/community/feed', { tab: 'newest' }, other)).list.map(({ id }) => id)).toContain(own.id)
    expect(await world().call('GET /api/community/post/:id', { id: own.id }, other)).toMatchObject({ id: own.id })
    // The blocking user cannot answer either because no answer could come back.
    const theirs = await idea(other!, '被拉黑的人写的')
    await expect(comment(user!, theirs.id, '听我说')).rejects.toMatchObject({
      code: Code.NotAllowed,
      message: `你已拉黑“${other}”，取消拉黑后才能评论`,
    })
  })

  test('ignores mentions across a block, in new and edited texts', async () => {
    const [user, other] = await people(2)
    await block(user!, other!)
    await expect(idea(other!, named(user!))).rejects.toMatchObject({
      code: Code.NotAllowed,
      message: `暂时不能提到“${user}”，请去掉 @${user} 后再发布`,
    })
    await expect(ask(other!, '请教一个问题吧', { text: named(user!) })).rejects.toMatchObject({ code: Code.NotAllowed })
    const { id, version } = await idea(other!, '没有提到谁')
    const change = (text: string, of = version) => world().call('PUT /api/community/post/:id', { id, version: of, text }, other)
    await expect(change(named(user!))).rejects.toMatchObject({ code: Code.NotAllowed })
    await block(user!, other!, false)
    const changed = await change(named(user!))
    await block(user!, other!)
    // Earlier mentions remain.
    expect(await change(`${named(user!)}，改了一个字`, changed.version)).toMatchObject({ version: changed.version + 1 })
  })

  test('does not reveal an anonymous author by a block', async () => {
    const [user, other] = await people(2)
    const secret = await ask(user!, '不想让人知道是我问的', { anonymous: true })
    await block(user!, other!)
    expect(await answer(other!, secret.id, '照常回答')).toMatchObject({ state: 'shown' })
    expect(await comment(other!, secret.id, '照常评论')).toMatchObject({ state: 'shown' })
    const theirs = await ask(other!, '被拉黑的人匿名问的', { anonymous: true })
    const { list } = await world().call('GET /api/community/feed', { tab: 'newest' }, user)
    expect(list.map(({ id }) => id)).toContain(theirs.id)
    expect(await comment(user!, theirs.id, '照常评论')).toMatchObject({ state: 'shown' })
  })

  test('hides posts of a blocked user in lists, and the texts of their comments', async () => {
    const [user, other, third] = await people(3)
    const own = await idea(user!, '大家都来说说')
    const rude = await comment(other!, own.id, '难听的话')
    await comment(third!, own.id, '劝一劝', rude.id)
    const question = await ask(third!, '什么焊条好用呢')
    await answer(other!, question.id, '随便哪种')
    const theirs = await idea(other!, '被拉黑的人写的想法')
    await block(user!, other!)
    const feed = await world().call('GET /api/community/feed', { tab: 'newest' }, user)
    expect(feed.list.map(({ id }) => id)).not.toContain(theirs.id)
    const since = new Date(world().time.now - 1).toISOString()
    const [seen, all] = await Promise.all(
      [user, undefined].map((reader) => world().call('GET /api/community/feed/fresh', { tab: 'newest', since }, reader)),
    )
    expect(seen!.count).toBeLessThan(all!.count)
    expect(await world().call('GET /api/community/question/:id/answer', { id: question.id }, user)).toMatchObject({ list: [], total: 0 })
    const comments = await world().call('GET /api/community/post/:id/comment', { id: own.id }, user)
    expect(comments.list).toMatchObject([
      {
        id: rude.id,
        state: 'blocked',
        text: '',
        author: { id: null, name: '' },
        firstReplies: [{ state: 'shown', author: { id: third } }],
      },
    ])
    expect(JSON.stringify(comments)).not.toContain('难听的话')
    // Other users see them as before.
    expect((await world().call('GET /api/community/post/:id/comment', { id: own.id }, third)).list).toMatchObject([{ state: 'shown' }])
  })

  test('lists blocked users with the latest first, visible to the owner only', async () => {
    const [user, one, two] = await people(3)
    await block(user!, one!)
    world().time.now += 1000
    await block(user!, two!)
    const found = await world().call('GET /api/user/blocked', {}, user)
    expect(found).toMatchObject({ list: [{ id: two }, { id: one }], total: 2 })
    expect(await world().call('GET /api/user/blocked', {}, one)).toMatchObject({ list: [] })
  })

  test('removes a deleted user from pages, followers and counts; their posts link to no user', async () => {
    const [leaver, friend] = await people(2)
    const { db, time, call } = world()
    const post = await idea(leaver!, '我走以后还在的话')
    await follow(friend!, leaver!)
    await follow(leaver!, friend!)
    await userRemovalQueries(db).anonymise(leaver!, { nickname: '已注销用户', now: time.now })
    await expect(page(leaver!, friend)).rejects.toMatchObject({ code: Code.NotFound })
    await expect(follow(friend!, leaver!)).rejects.toMatchObject({ code: Code.NotFound })
    await expect(block(friend!, leaver!)).rejects.toMatchObject({ code: Code.NotFound })
    expect((await page(friend!)).counts).toMatchObject({ followers: 0, followed: 0 })
    expect(await call('GET /api/community/post/:id', { id: post.id })).toMatchObject({ author: { id: null, name: '已注销用户' } })
    await call('POST /api/community/post/:id/reaction', { id: post.id, reaction: 1 }, friend)
    expect(await db.selectFrom('person').select('user_id').where('user_id', '=', leaver!).execute()).toEqual([])
  })

  test('keeps every counter correct while eight users follow, block and remove each other concurrently, and two leave', async () => {
    const { db, time } = world()
    const persons = await people(8)
    const below = seededRandom(`people ${engine}`)
    const pick = <Item>(items: readonly Item[]): Item => items[below(items.length)]!
    const { relations } = createCommunityQueries(db)
    const step = (userId: string): Promise<unknown> => {
      const otherId = pick(persons.filter((each) => each !== userId))
      const relation = { userId, otherId, now: time.now }
      return pick([
        () => relations.follow(relation),
        () => relations.follow(relation),
        () => relations.follow(relation),
        () => relations.unfollow(relation),
        () => relations.unfollow({ ...relation, userId: otherId, otherId: userId }),
        () => relations.block(relation),
        () => relations.unblock(relation),
      ])()
    }
    for (let round = 0; round < 60; round++) await Promise.all(persons.flatMap((user) => [step(user), step(user)]))
    const removal = userRemovalQueries(db)
    await Promise.all([
      ...persons.map(step),
      removal.anonymise(persons[7]!, { nickname: '已注销用户', now: time.now }),
      ...persons.map(step),
      removal.remove(persons[6]!, time.now),
      ...persons.map(step),
    ])
    const { rows } = await sql`
      select user_id from person where
        follower_count <> (select count(*) from user_follow where followed_id = person.user_id)
        or followed_count <> (select count(*) from user_follow where user_follow.user_id = person.user_id)
      union all select user_follow.user_id from user_follow
        inner join user_block on (user_block.user_id = user_follow.user_id and blocked_id = followed_id)
          or (user_block.user_id = followed_id and blocked_id = user_follow.user_id)
      union all select user_id from user_follow where ${persons[7]!} in (user_id, followed_id)
      union all select user_id from person where user_id = ${persons[7]!}`.execute(db)
    expect(rows).toEqual([])
    expect((await db.selectFrom('user_follow').select('user_id').where('user_id', 'in', persons).execute()).length).toBeGreaterThan(0)
  })
})
