import { describe, expect, test } from 'vitest'
import { Code, type Input } from '#lib/contract'
import { FurtherMessageKind, MarkScope, MessageBox, MessageKind } from '#lib/enums'
import { sendMessage, withdrawMessage } from '../../../../server/upstream/message/admin.ts'
import { userRemovalQueries } from '../../../../server/upstream/operations/users/queries/userRemoval.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { usePosts } from '../../../support/usePosts.ts'

describe.each(engines)('message boxes on %s', (engine) => {
  const { world, people, idea, ask, comment, react } = usePosts(engine)
  const list = async (user: string, box: MessageBox) => (await world().call('GET /api/message', { box }, user)).list
  const unread = (user: string) => world().call('GET /api/message/unread', {}, user)
  const read = (user: string, input: Omit<Input<'POST /api/message/read'>, 'upTo'>) =>
    world().call('POST /api/message/read', { upTo: new Date(world().time.now).toISOString(), ...input }, user)

  test('do not count messages of a muted kind, but all others', async () => {
    const [writer, other] = await people(2)
    const { id } = await idea(writer!, '第一次用激光焊')
    const mute = (muted: boolean) =>
      world().call('POST /api/message/muted', { kinds: [MessageKind.LikeOfIdea, FurtherMessageKind.Mention], muted }, writer)
    expect(await mute(true)).toEqual({ kinds: [MessageKind.LikeOfIdea, FurtherMessageKind.Mention] })
    await react(other!, id)
    await comment(other!, id, '什么机器？')
    expect(await unread(writer!)).toMatchObject({ count: 1, reply: 1, like: 0 })
    expect(await list(writer!, MessageBox.Like)).toMatchObject([{ peopleCount: 1, read: true }])
    expect(await mute(false)).toEqual({ kinds: [] })
  })

  test('mark one message, several kinds or all as read up to the last one shown, and only the own ones', async () => {
    const [writer, other] = await people(2)
    const { time, call } = world()
    const { id } = await idea(writer!, '焊缝探伤一次过')
    await comment(other!, id, '厉害')
    await react(other!, id)
    await comment(other!, id, '用的什么焊条')
    const [shown] = await list(writer!, MessageBox.Reply)
    await expect(read(other!, { scope: MarkScope.Single, id: shown!.id })).rejects.toMatchObject({ code: Code.NotFound })
    await expect(read(writer!, { scope: MarkScope.Single })).rejects.toMatchObject({ code: Code.NotFound })
    expect(await read(writer!, { scope: MarkScope.Single, id: shown!.id })).toMatchObject({ reply: 1, like: 1 })
    expect(await read(writer!, { scope: MarkScope.ByType, kinds: [MessageKind.LikeOfIdea] })).toMatchObject({ reply: 1, like: 0 })
    expect(await read(writer!, { scope: MarkScope.ByType })).toMatchObject({ count: 1 })
    const upTo = new Date(time.now).toISOString()
    time.now += 1000
    await comment(other!, id, '还在吗')
    expect(await call('POST /api/message/read', { scope: MarkScope.All, upTo }, writer)).toMatchObject({ count: 1, reply: 1 })
  })

  test('can be read to the end without gaps or repetitions while new messages arrive, even with equal times', async () => {
    const [writer, ...others] = await people(4)
    const { call, time } = world()
    const { id } = await idea(writer!, '晒一晒今天的焊缝')
    const said: string[] = []
    for (let index = 0; index < 12; index++) {
      if (index % 3 === 0) time.now += 1000
      said.push((await comment(others[index % 3]!, id, `第 ${index} 句`)).id)
    }
    const read: string[] = []
    let cursor: string | null = null
    do {
      const part: { list: { path: string | null }[]; nextCursor: string | null } = await call(
        'GET /api/message',
        { box: MessageBox.Reply, pageSize: 5, ...(cursor === null ? {} : { cursor }) },
        writer,
      )
      read.push(...part.list.map(({ path }) => path!.split('=')[1]!))
      cursor = part.nextCursor
      time.now += 1000
      if (read.length === 5) await comment(others[0]!, id, '刚刚来的')
    } while (cursor !== null)
    expect(read.toSorted()).toEqual(said.toSorted())
  })

  test('notify of invitations, favourites and events outside the community, and remove the messages of revoked ones', async () => {
    const [asker, expert, other] = await people(3)
    const { db, time } = world()
    const { id } = await ask(asker!, '不锈钢焊完发黑怎么处理')
    await sendMessage(db, { userId: expert!, kind: FurtherMessageKind.Invitation, actorId: other!, subject: id, now: time.now })
    expect(await list(expert!, MessageBox.At)).toMatchObject([
      { kind: FurtherMessageKind.Invitation, body: '不锈钢焊完发黑怎么处理', mine: null, path: `/community/question/${id}` },
    ])
    for (const actorId of [expert!, other!])
      await sendMessage(db, { userId: asker!, kind: MessageKind.FavouriteOfQuestion, actorId, subject: id, now: time.now })
    const video = { id: 'lesson-1', path: '/course/course-1/play?lesson=lesson-1', own: '平焊示范', said: null }
    await sendMessage(db, { userId: asker!, kind: MessageKind.LikeOfVideo, actorId: other!, subject: video, now: time.now })
    const said = { ...video, id: 'said-1', said: '这一段讲得清楚' }
    await sendMessage(db, { userId: asker!, kind: MessageKind.CommentOnVideo, actorId: other!, subject: said, now: time.now })
    await sendMessage(db, { userId: null, kind: MessageKind.LikeOfVideo, actorId: other!, subject: video, now: time.now })
    expect((await list(asker!, MessageBox.Like)).map(({ kind, peopleCount, mine }) => [kind, peopleCount, mine])).toEqual(
      expect.arrayContaining([
        [MessageKind.FavouriteOfQuestion, 2, '不锈钢焊完发黑怎么处理'],
        [MessageKind.LikeOfVideo, 1, '平焊示范'],
      ]),
    )
    expect(await list(asker!, MessageBox.Reply)).toMatchObject([{ body: '这一段讲得清楚', mine: '平焊示范', path: video.path }])
    await withdrawMessage(db, { kind: MessageKind.LikeOfVideo, actorId: other!, subjectId: video.id })
    expect(await unread(asker!)).toMatchObject({ reply: 1, like: 1 })
  })

  test('lose the likes of a deleted account and keep its texts under another name', async () => {
    const [writer, leaving] = await people(2)
    const { db, time } = world()
    const { id } = await idea(writer!, '今天评上技师')
    await comment(leaving!, id, '恭喜')
    await react(leaving!, id)
    await userRemovalQueries(db).remove(leaving!, time.now)
    expect(await list(writer!, MessageBox.Like)).toEqual([])
    expect(await list(writer!, MessageBox.Reply)).toMatchObject([{ body: '恭喜', people: [{ id: null, name: '已注销用户' }] }])
    await userRemovalQueries(db).anonymise(writer!, { nickname: '已注销用户', now: time.now })
    expect(await db.selectFrom('message').select('id').where('user_id', '=', writer!).execute()).toEqual([])
  })
})
