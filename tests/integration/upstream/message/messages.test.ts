import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Code, type Input } from '#lib/contract'
import { FurtherMessageKind, MarkScope, MessageBox, MessageKind, Reaction } from '#lib/enums'
import { engines } from '../../../support/openTestDatabase.ts'
import { usePosts } from '../../../support/usePosts.ts'

const key = randomUUID
const noticeOf = (user_id: string) => ({ user_id, kind: MessageKind.Order, body: '', path: null, action: null, read_at: null })

describe.each(engines)('messages on %s', (engine) => {
  const { world, people, idea, ask, answer, comment, react, accept, remove } = usePosts(engine)
  const list = async (user: string, box: MessageBox) => (await world().call('GET /api/message', { box }, user)).list
  const unread = (user: string) => world().call('GET /api/message/unread', {}, user)
  const read = (user: string, input: Omit<Input<'POST /api/message/read'>, 'upTo'>) =>
    world().call('POST /api/message/read', { upTo: new Date(world().time.now).toISOString(), ...input }, user)
  const block = (user: string, blocked: string) =>
    world().db.insertInto('user_block').values({ user_id: user, blocked_id: blocked, created_at: 1 }).execute()

  test('notify the author of a comment on a post, with both texts and a link to the comment', async () => {
    const [writer, one, two] = await people(3)
    const { id } = await idea(writer!, '今天第一次独立完成管道焊')
    const first = await comment(one!, id, '多大的管？')
    const reply = await comment(two!, id, '他说 **108** 的', first.id)
    expect(await list(writer!, MessageBox.Reply)).toMatchObject([
      {
        kind: MessageKind.CommentOnIdea,
        people: [{ id: one, name: one }],
        peopleCount: 1,
        body: '多大的管？',
        mine: '今天第一次独立完成管道焊',
        path: `/community/pin/${id}?comment=${first.id}`,
        read: false,
      },
    ])
    expect(await list(one!, MessageBox.Reply)).toMatchObject([
      { kind: MessageKind.CommentOnComment, body: '他说 108 的', mine: '多大的管？', path: `/community/pin/${id}?comment=${reply.id}` },
    ])
    const asked = await ask(writer!, '仰焊铁水总往下掉怎么办')
    const answered = await answer(one!, asked.id, '电流降 10 %。')
    const below = await comment(two!, answered.id, '还要压低电弧')
    expect(await list(writer!, MessageBox.Answer)).toMatchObject([
      { kind: MessageKind.Answer, mine: '仰焊铁水总往下掉怎么办', path: `/community/question/${asked.id}/answer/${answered.id}` },
    ])
    expect((await list(one!, MessageBox.Reply)).map(({ kind, path }) => [kind, path])).toContainEqual([
      MessageKind.CommentOnAnswer,
      `/community/question/${asked.id}/answer/${answered.id}?comment=${below.id}`,
    ])
    expect(await unread(one!)).toMatchObject({ count: 2, reply: 2, answer: 0, at: 0, like: 0, system: 0 })
  })

  test('are listed from all boxes together, newest first, page by page', async () => {
    const [writer, other] = await people(2)
    const { time, db, call } = world()
    const { id } = await idea(writer!, '第一次焊完一整根管')
    const notice = (title: string) =>
      db
        .insertInto('notice')
        .values({ ...noticeOf(writer!), id: key(), title, created_at: time.now })
        .execute()
    const steps = [() => comment(other!, id, '漂亮'), () => notice('订单已支付'), () => react(other!, id), () => notice('发票已开具')]
    for (const step of steps) {
      time.now += 1000
      await step()
    }
    const shown: (string | number)[] = []
    for (let cursor: string | undefined; ;) {
      const page = await call('GET /api/message', { box: 'all', cursor, pageSize: 3 }, writer)
      shown.push(...page.list.map(({ title, kind }) => title || kind))
      if (page.nextCursor === null) break
      cursor = page.nextCursor
    }
    expect(shown).toEqual(['发票已开具', MessageKind.LikeOfIdea, '订单已支付', MessageKind.CommentOnIdea])
  })

  test("exclude the user's own actions, and repeated ones count once", async () => {
    const [writer, other] = await people(2)
    const { id } = await idea(writer!, '练了一天立焊')
    await comment(writer!, id, '补充：电流 95')
    await react(writer!, id)
    const asked = { key: key(), text: '几毫米的板？' }
    for (let times = 0; times < 2; times++) await world().call('POST /api/community/post/:id/comment', { id, ...asked }, other)
    for (let times = 0; times < 2; times++) await react(other!, id)
    expect(await unread(writer!)).toMatchObject({ count: 2, reply: 1, like: 1 })
  })

  test('combine likes of a post with their number; they change with each revoked like and disappear with the last', async () => {
    const [writer, ...others] = await people(4)
    const { time } = world()
    const { id } = await idea(writer!, '鱼鳞纹终于均匀了')
    for (const other of others) {
      time.now += 1000
      await react(other, id)
    }
    const [folded] = await list(writer!, MessageBox.Like)
    expect(folded).toMatchObject({
      kind: MessageKind.LikeOfIdea,
      peopleCount: 3,
      people: [{ name: others[2] }, { name: others[1] }],
      mine: '鱼鳞纹终于均匀了',
      body: '',
      path: `/community/pin/${id}`,
    })
    await read(writer!, { scope: MarkScope.Single, id: folded!.id })
    expect(await list(writer!, MessageBox.Like)).toMatchObject([{ read: true }])
    time.now += 1000
    await react(others[0]!, id, Reaction.Dislike)
    expect(await list(writer!, MessageBox.Like)).toMatchObject([{ peopleCount: 2, read: true }])
    await react(others[0]!, id)
    expect(await list(writer!, MessageBox.Like)).toMatchObject([{ peopleCount: 3, people: [{ name: others[0] }, {}], read: false }])
    for (const other of others) await react(other, id, Reaction.Cancel)
    expect(await list(writer!, MessageBox.Like)).toEqual([])
    expect(await unread(writer!)).toMatchObject({ count: 0 })
  })

  test('notify a mentioned user once; an edit notifies newly mentioned users only', async () => {
    const [writer, named, later] = await people(3)
    const at = (user: string) => `[@${user}](/user/${user})`
    const { id, version } = await idea(writer!, `请 ${at(named!)} 和 ${at(named!)} 看看，[@没有这人](/user/nobody-here)，${at(writer!)}`)
    expect(await list(named!, MessageBox.At)).toMatchObject([
      { kind: FurtherMessageKind.Mention, people: [{ name: writer }], mine: null, path: `/community/pin/${id}` },
    ])
    expect(await unread(writer!)).toMatchObject({ count: 0 })
    await comment(named!, id, `${at(writer!)} 看到了`)
    expect(await unread(writer!)).toMatchObject({ count: 1, reply: 1, at: 0 })
    await read(named!, { scope: MarkScope.All })
    await world().call('PUT /api/community/post/:id', { id, version, text: `${at(named!)} ${at(later!)} 改了一下` }, writer)
    expect(await unread(named!)).toMatchObject({ at: 0 })
    expect(await list(later!, MessageBox.At)).toMatchObject([{ body: `@${named} @${later} 改了一下` }])
  })

  test('notify at most twenty of ten thousand mentioned users', async () => {
    const [writer, ...named] = await people(25)
    const text = Array.from({ length: 600 }, (_, index) => `[@a](/user/${named[index % 24]})`).join('')
    await world().call(
      'POST /api/community/question/:id/answer',
      { id: (await ask(named[0]!, '谁能看看这个问题')).id, key: key(), text },
      writer,
    )
    const told = await world()
      .db.selectFrom('message_doing')
      .select('user_id')
      .where('box', '=', MessageBox.At)
      .where('actor_id', '=', writer!)
      .execute()
    expect(told.length).toBeGreaterThan(15)
    expect(told.length).toBeLessThanOrEqual(20)
  })

  test('notify the author of an answer while it is the accepted one', async () => {
    const [asker, helper] = await people(2)
    const { id } = await ask(asker!, '氩弧焊钨针怎么磨')
    const { id: first } = await answer(helper!, id, '磨成 20 到 30 度的尖，纹路要顺着针。')
    await accept(asker!, id, first)
    expect(await list(helper!, MessageBox.Answer)).toMatchObject([
      { kind: FurtherMessageKind.Acceptance, people: [{ id: asker }], mine: '磨成 20 到 30 度的尖，纹路要顺着针。', body: '' },
    ])
    await accept(asker!, id, null)
    expect(await unread(helper!)).toMatchObject({ count: 0 })
    expect(await list(helper!, MessageBox.Answer)).toEqual([])
  })

  test('do not reveal anonymous askers, answerers or acceptors, even after a block', async () => {
    const [asker, helper, other] = await people(3)
    await block(helper!, asker!)
    const { id } = await ask(asker!, '四十岁转行来得及吗', { anonymous: true })
    const { id: mine } = await answer(helper!, id, '来得及，我四十三岁考的证。')
    await accept(asker!, id, mine)
    const asked = await ask(helper!, '大家都考几级了')
    await expect(answer(asker!, asked.id, '三级', { anonymous: true })).rejects.toMatchObject({ code: Code.NotAllowed })
    await answer(other!, asked.id, `[@${helper}](/user/${helper}) 四级`, { anonymous: true })
    const told = await list(helper!, MessageBox.Answer)
    expect(told.map(({ kind, people: [who] }) => [kind, who])).toEqual(
      expect.arrayContaining([
        [FurtherMessageKind.Acceptance, { id: null, name: '匿名用户', avatar: null }],
        [MessageKind.Answer, { id: null, name: '匿名用户', avatar: null }],
      ]),
    )
    expect(told).toHaveLength(2)
    expect(JSON.stringify(told)).not.toContain(asker)
    const rows = await world().db.selectFrom('message_doing').selectAll().where('user_id', '=', helper!).execute()
    expect(JSON.stringify(rows)).not.toContain(asker)
  })

  test('exclude actions of blocked users, and hide earlier ones during the block', async () => {
    const [writer, rude, kind] = await people(3)
    const { id } = await idea(writer!, '考过了三级')
    await comment(rude!, id, '就这？')
    for (const user of [rude!, kind!]) await react(user, id)
    await block(writer!, rude!)
    await expect(comment(rude!, id, '怎么不回我')).rejects.toMatchObject({ code: Code.NotAllowed })
    expect(await list(writer!, MessageBox.Reply)).toEqual([])
    expect(await list(writer!, MessageBox.Like)).toMatchObject([{ peopleCount: 1, people: [{ name: kind }] }])
    expect(await unread(writer!)).toMatchObject({ count: 1, reply: 0, like: 1 })
    await world().db.deleteFrom('user_block').where('user_id', '=', writer!).execute()
    expect((await list(writer!, MessageBox.Reply)).map(({ body }) => body)).toEqual(['就这？'])
  })

  test('disappear when the comment, its post or a post above it is deleted', async () => {
    const [asker, helper, other] = await people(3)
    const { id } = await ask(asker!, '埋弧焊剂要烘干吗')
    const { id: answered } = await answer(helper!, id, '要，250 度两小时。')
    const { id: first } = await comment(other!, answered, '受教了')
    await comment(helper!, answered, '客气', first)
    await react(other!, answered)
    expect(await unread(helper!)).toMatchObject({ reply: 1, like: 1 })
    expect(await unread(other!)).toMatchObject({ reply: 1 })
    await remove(other!, first)
    expect(await unread(helper!)).toMatchObject({ reply: 0, like: 1 })
    expect(await list(helper!, MessageBox.Reply)).toEqual([])
    // The comment that was replied to is the user's own and is deleted.
    expect(await list(other!, MessageBox.Reply)).toEqual([])
    await remove(asker!, id)
    for (const user of [asker!, helper!, other!]) expect(await unread(user)).toMatchObject({ count: 0 })
    expect(await list(helper!, MessageBox.Like)).toEqual([])
  })
})
