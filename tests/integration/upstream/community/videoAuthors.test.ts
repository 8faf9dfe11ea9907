import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { MessageBox, MessageKind } from '#lib/enums'
import { deletePersonData } from '../../../../server/upstream/community/admin.ts'
import { inboxCommand } from '../../../../server/upstream/operations/inboxCommand.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { runInProcess } from '../../../support/runCommand.ts'
import { useParticipation } from '../../../support/useParticipation.ts'

/** A free course whose only lecturer is `li`, and its lesson that is open to everyone. */
const [course, lesson] = ['course-0', 'course-0_safety']

describe.each(engines)('the author of a video on %s', (engine) => {
  const world = useParticipation(engine)
  const send = (user: string, text: string, second = 30) =>
    world().call('POST /api/learn/lesson/:id/danmaku', { id: lesson, key: randomUUID(), second, text }, user)
  const messagesOf = async (user: string) => (await world().call('GET /api/message', { box: MessageBox.Reply }, user)).list
  const unread = async (user: string) => (await world().call('GET /api/message/unread', {}, user)).reply
  const operate = async (...args: string[]) => {
    const { dataDir, url, time } = world()
    const env = { DATA_DIR: dataDir, ...(url !== undefined && { DATABASE_URL: url }) }
    expect(await runInProcess(() => inboxCommand([...args, '--by', '小周'], env, time.now))).toMatchObject({ code: 0, err: '' })
  }
  /** Creates the course's lecturer and another user. */
  const both = async (): Promise<[author: string, other: string]> => {
    const [author, other] = [await world().user(), await world().user()]
    await world().db.updateTable('lecturer').set({ person_id: author }).where('id', '=', 'li').execute()
    return [author, other]
  }

  test('is notified of each danmaku without the name of its author, with a link to its position', async () => {
    const [author, other] = await both()
    const key = randomUUID()
    for (let times = 0; times < 2; times++)
      await world().call('POST /api/learn/lesson/:id/danmaku', { id: lesson, key, second: 95.5, text: '*这里*讲得清楚' }, other)
    const told = await messagesOf(author)
    expect(told).toMatchObject([
      {
        kind: MessageKind.CommentOnVideo,
        people: [{ id: null, name: '匿名用户' }],
        peopleCount: 1,
        body: '*这里*讲得清楚',
        mine: '安全须知',
        path: `/course/${course}/play?lesson=${lesson}&at=93`,
        read: false,
      },
    ])
    expect(JSON.stringify(told)).not.toContain(other)
    expect(await unread(author)).toBe(1)
    await send(other, '第二条', 97)
    expect((await messagesOf(author)).map(({ body }) => body).toSorted()).toEqual(['*这里*讲得清楚', '第二条'].toSorted())
  })

  test('is not notified of own danmaku, or when the lecturer is not a user', async () => {
    const [author, other] = await both()
    await send(author, '补充一句')
    expect(await messagesOf(author)).toEqual([])
    await world().db.updateTable('lecturer').set({ person_id: null }).execute()
    await send(other, '谁拍的')
    expect(await messagesOf(author)).toEqual([])
  })

  test('does not learn the author of a danmaku by a block; messages of a muted kind are already read', async () => {
    const [author, other] = await both()
    await world().db.insertInto('user_block').values({ user_id: author, blocked_id: other, created_at: 1 }).execute()
    await send(other, '我被拉黑了吗')
    expect(await messagesOf(author)).toMatchObject([{ people: [{ id: null }], read: false }])
    await world().call('POST /api/message/muted', { kinds: [MessageKind.CommentOnVideo], muted: true }, author)
    await send(other, '静一静', 31)
    expect(await messagesOf(author)).toHaveLength(2)
    expect(await unread(author)).toBe(1)
  })

  test('is notified of a held danmaku after approval; the message disappears when it is held again or deleted', async () => {
    const [author, other] = await both()
    await operate('words', 'add', '加微信', '--hold')
    const held = await send(other, '笔记加微信')
    expect([held.state, await messagesOf(author)]).toEqual(['held', []])
    await operate('decide', held.id, 'pass')
    expect(await messagesOf(author)).toMatchObject([{ kind: MessageKind.CommentOnVideo, body: '笔记加微信' }])
    await operate('posts', 'hold', '--word', '加微信', '--since', '1h', '--why', '正在清理广告', '--apply')
    expect([await messagesOf(author), await unread(author)]).toEqual([[], 0])
    const { id } = await send(other, '说错了', 32)
    expect(await unread(author)).toBe(1)
    await world().call('DELETE /api/community/post/:id', { id }, other)
    expect([await messagesOf(author), await unread(author)]).toEqual([[], 0])
    await operate('words', 'remove', '加微信')
  })

  test('gets no messages after deleting the account', async () => {
    const [author, other] = await both()
    await world()
      .db.transaction()
      .execute((trx) => deletePersonData(trx, author))
    await send(other, '老师还在吗')
    expect(await world().db.selectFrom('message').select('id').where('user_id', '=', author).execute()).toEqual([])
    expect((await world().call('GET /api/course/:id', { id: course })).lecturers).toMatchObject([{ person: null }])
  })
})
