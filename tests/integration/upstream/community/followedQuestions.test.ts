import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Input } from '#lib/contract'
import { Follow, FurtherMessageKind, MarkScope, MessageBox } from '#lib/enums'
import { createCommunityQueries } from '../../../../server/upstream/community/admin.ts'
import { addUser } from '../../../support/catalogueCalls.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { useParticipation } from '../../../support/useParticipation.ts'

const kind = FurtherMessageKind.AnswerToFollowed

describe.each(engines)('followers of a question on %s', (engine) => {
  const world = useParticipation(engine)
  const people = (count: number) => Promise.all(Array.from({ length: count }, () => world().user()))
  const ask = async (user: string) =>
    (await world().call('POST /api/community/question', { key: randomUUID(), title: '角焊缝焊脚总是不一样高', text: '' }, user)).id
  const answer = async (user: string, id: string, other: Partial<Input<'POST /api/community/question/:id/answer'>> = {}) => {
    world().time.now += 1000
    return (
      await world().call('POST /api/community/question/:id/answer', { id, key: randomUUID(), text: '焊条角度不稳。', ...other }, user)
    ).id
  }
  const follow = (user: string, id: string, on: Follow = Follow.Follow) =>
    world().call('POST /api/community/question/:id/follow', { id, follow: on }, user)
  const list = async (user: string) => (await world().call('GET /api/message', { box: MessageBox.Answer }, user)).list
  const unread = async (user: string) => (await world().call('GET /api/message/unread', {}, user)).answer
  const readAll = (user: string) =>
    world().call('POST /api/message/read', { scope: MarkScope.All, upTo: new Date(world().time.now).toISOString() }, user)

  test('get new answers in one message that links to the latest; the asker and the answerer get none', async () => {
    const [asker, follower, one, two] = (await people(4)) as [string, string, string, string]
    const id = await ask(asker)
    for (const user of [asker, follower, one]) await follow(user, id)
    const first = await answer(one, id)
    expect(await list(follower)).toMatchObject([
      {
        kind,
        people: [{ id: one }],
        peopleCount: 1,
        body: '角焊缝焊脚总是不一样高',
        mine: null,
        path: `/community/question/${id}/answer/${first}`,
        read: false,
      },
    ])
    await readAll(follower)
    const second = await answer(two, id)
    const folded = {
      kind,
      peopleCount: 2,
      people: [{ id: two }, { id: one }],
      path: `/community/question/${id}/answer/${second}`,
      read: false,
    }
    expect(await list(follower)).toMatchObject([folded])
    expect(await list(one)).toMatchObject([{ kind, people: [{ id: two }], peopleCount: 1 }])
    expect((await list(asker)).filter((message) => message.kind === kind)).toEqual([])
    await readAll(follower)
    const third = await answer(one, id, { text: '再补充一点：电流也要稳。' })
    expect(await list(follower)).toMatchObject([
      { ...folded, people: [{ id: one }, { id: two }], path: `/community/question/${id}/answer/${third}` },
    ])
    await follow(follower, id, Follow.Unfollow)
    await readAll(follower)
    await answer(two, id, { text: '用样板比一下。' })
    expect(await unread(follower)).toBe(0)
  })

  test('do not learn the author of an anonymous answer, neither by a block nor by a named answer of the same user', async () => {
    const [asker, follower, hidden, other] = (await people(4)) as [string, string, string, string]
    const id = await ask(asker)
    await follow(follower, id)
    await follow(hidden, id)
    await world().call('POST /api/user/:id/block', { id: hidden, block: true }, follower)
    const anonymous = await answer(hidden, id, { anonymous: true })
    expect(await list(follower)).toMatchObject([
      {
        peopleCount: 1,
        people: [{ id: null, name: '匿名用户', avatar: null }],
        path: `/community/question/${id}/answer/${anonymous}`,
      },
    ])
    expect(await list(hidden)).toEqual([])
    await answer(other, id)
    expect(await list(hidden)).toMatchObject([{ kind, people: [{ id: other }], peopleCount: 1 }])
    await answer(hidden, id, { text: '名字写出来的回答' })
    const told = await list(follower)
    expect(told).toMatchObject([{ peopleCount: 2, people: [{ id: other }, { id: null }] }])
    expect(JSON.stringify(told)).not.toContain(hidden)
    const rows = await world().db.selectFrom('message_doing').selectAll().where('user_id', '=', follower).execute()
    expect(JSON.stringify(rows)).not.toContain(hidden)
  })

  test('are notified when an answer becomes visible, and lose the message when it is hidden', async () => {
    const [asker, follower, one, two] = (await people(4)) as [string, string, string, string]
    const { db, time } = world()
    const { reviewSteps } = createCommunityQueries(db)
    const id = await ask(asker)
    await follow(follower, id)
    const first = await answer(one, id)
    await reviewSteps.settle(first, { from: ['shown'], to: 'held', reason: '等待查看', now: time.now })
    expect(await list(follower)).toEqual([])
    expect(await unread(follower)).toBe(0)
    await reviewSteps.settle(first, { from: ['held'], to: 'shown', reason: null, now: time.now })
    expect(await list(follower)).toMatchObject([{ people: [{ id: one }] }])
    const second = await answer(two, id)
    await world().call('DELETE /api/community/post/:id', { id: second }, two)
    expect(await list(follower)).toMatchObject([
      { peopleCount: 1, people: [{ id: one }], path: `/community/question/${id}/answer/${first}` },
    ])
    await world().call('DELETE /api/community/post/:id', { id }, asker)
    expect(await list(follower)).toEqual([])
  })

  test('can mute this kind only, and are notified separately when mentioned in an answer', async () => {
    const [asker, follower, one] = (await people(3)) as [string, string, string]
    const id = await ask(asker)
    await follow(follower, id)
    await answer(one, id, { text: `请 [@师傅](/user/${follower}) 看看` })
    expect(await list(follower)).toEqual([])
    await world().call('POST /api/message/muted', { kinds: [kind], muted: true }, follower)
    await answer(one, id, { text: '手要端平。' })
    expect(await list(follower)).toMatchObject([{ kind, read: true }])
    expect(await unread(follower)).toBe(0)
  })

  test('are all notified, even if they exceed the batch of one statement', async () => {
    const [asker, one] = (await people(2)) as [string, string]
    const { db, time } = world()
    const id = await ask(asker)
    const followers: string[] = []
    for (let count = 0; count < 510; count++) followers.push(await addUser(db, `${engine}-crowd-${count}`))
    for (let start = 0; start < followers.length; start += 400)
      await db
        .insertInto('question_follow')
        .values(followers.slice(start, start + 400).map((user_id) => ({ user_id, post_id: id, created_at: time.now })))
        .execute()
    const written = await answer(one, id)
    const told = db
      .selectFrom('message')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('subject_id', '=', id)
      .where('kind', '=', kind)
    expect(await told.where('people', '=', 1).executeTakeFirstOrThrow()).toEqual({ count: 510 })
    await world().call('DELETE /api/community/post/:id', { id: written }, one)
    expect(await told.executeTakeFirstOrThrow()).toEqual({ count: 0 })
  })
})
