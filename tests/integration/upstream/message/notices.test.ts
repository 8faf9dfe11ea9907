import { describe, expect, test } from 'vitest'
import { Code, type Data, type Input } from '#lib/contract'
import { MarkScope, MessageKind } from '#lib/enums'
import { notify } from '../../../../server/upstream/message/index.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { byPassword, login, registerAccount } from '../../../support/registerAccount.ts'
import { useUpstream } from '../../../support/useUpstream.ts'

describe.each(engines)('notices on %s', (engine) => {
  const upstream = useUpstream(engine)
  const someone = async () => {
    const { data } = await upstream().ask(login, byPassword(await registerAccount(upstream())))
    const { token, user } = data as { token: string; user: { id: string } }
    return { token, id: user.id }
  }
  const tell = (userId: string, title: string) =>
    notify(upstream().db, {
      userId,
      kind: MessageKind.Order,
      title,
      body: '《电工入门》已开通，随时可以学。',
      path: '/order/detail/1',
      action: '查看订单',
      now: ++upstream().time.now,
    })
  const list = async (token: string, query = '') =>
    (await upstream().ask(`GET /api/message?box=system${query}`, undefined, { token })).data as Data<'GET /api/message'>
  const unread = async (token: string) => (await upstream().ask('GET /api/message/unread', undefined, { token })).data
  const read = (token: string, body: Input<'POST /api/message/read'>) => upstream().ask('POST /api/message/read', body, { token })
  const now = () => new Date(upstream().time.now).toISOString()

  test('are shown to their user only, newest first, by pages', async () => {
    const [me, other] = [await someone(), await someone()]
    for (const title of ['支付成功', '退款成功', '发票已开']) await tell(me.id, title)
    const { list: all } = await list(me.token)
    expect(all.map(({ title }) => title)).toEqual(['发票已开', '退款成功', '支付成功'])
    expect(all[0]).toMatchObject({ kind: MessageKind.Order, path: '/order/detail/1', action: '查看订单', read: false })
    const { nextCursor } = await list(me.token, '&pageSize=2')
    expect((await list(me.token, `&pageSize=2&cursor=${nextCursor}`)).list.map(({ title }) => title)).toEqual(['支付成功'])
    expect((await list(other.token)).list).toEqual([])
    expect(await unread(other.token)).toMatchObject({ count: 0, system: 0 })
  })

  test('are marked as read one by one, repeatedly without a change, and never by other users', async () => {
    const [me, other] = [await someone(), await someone()]
    await tell(me.id, '支付成功')
    await tell(me.id, '退款成功')
    const { id } = (await list(me.token)).list[0]!
    const one = { scope: MarkScope.Single, id, upTo: now() }
    expect(await read(other.token, one)).toMatchObject({ code: Code.NotFound })
    for (let times = 0; times < 2; times++) expect((await read(me.token, one)).data).toMatchObject({ count: 1, system: 1 })
    expect((await list(me.token)).list.map(({ read }) => read)).toEqual([true, false])
  })

  test('of a muted kind are not counted until it is unmuted', async () => {
    const me = await someone()
    const mute = (muted: boolean) => upstream().ask('POST /api/message/muted', { kinds: [MessageKind.Order], muted }, { token: me.token })
    for (let times = 0; times < 2; times++) expect((await mute(true)).data).toEqual({ kinds: [MessageKind.Order] })
    await tell(me.id, '支付成功')
    expect((await list(me.token)).list.map(({ title, read }) => [title, read])).toEqual([['支付成功', true]])
    expect(await unread(me.token)).toMatchObject({ count: 0, system: 0 })
    for (let times = 0; times < 2; times++) expect((await mute(false)).data).toEqual({ kinds: [] })
    expect((await upstream().ask('GET /api/message/muted', undefined, { token: me.token })).data).toEqual({ kinds: [] })
    await tell(me.id, '退款成功')
    expect(await unread(me.token)).toMatchObject({ count: 1, system: 1 })
  })

  test('are all marked as read up to the newest one shown; later ones stay unread', async () => {
    const me = await someone()
    await tell(me.id, '支付成功')
    await tell(me.id, '退款成功')
    const { list: shown } = await list(me.token)
    await tell(me.id, '发票已开')
    const answer = await read(me.token, { scope: MarkScope.All, upTo: shown[0]!.createdAt })
    expect(answer.data).toMatchObject({ count: 1, system: 1 })
    expect((await list(me.token)).list.map(({ title, read }) => [title, read])).toEqual([
      ['发票已开', false],
      ['退款成功', true],
      ['支付成功', true],
    ])
  })
})
