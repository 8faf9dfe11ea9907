import { describe, expect, test } from 'vitest'
import { Code, type Data } from '#lib/contract'
import { MessageKind } from '#lib/enums'
import { notify } from '../../../server/upstream/message/index.ts'
import { engines } from '../../support/openTestDatabase.ts'
import { byPassword, login, registerAccount } from '../../support/registerAccount.ts'
import { useUpstream } from '../../support/useUpstream.ts'

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
    (await upstream().ask(`GET /api/notice${query}`, undefined, { token })).data as Data<'GET /api/notice'>
  const unread = async (token: string) => (await upstream().ask('GET /api/notice/unread', undefined, { token })).data

  test('are shown to their user alone, the newest first, a page at a time', async () => {
    const [me, other] = [await someone(), await someone()]
    for (const title of ['支付成功', '退款成功', '发票已开']) await tell(me.id, title)
    const { list: all, total } = await list(me.token)
    expect(all.map(({ title }) => title)).toEqual(['发票已开', '退款成功', '支付成功'])
    expect(all[0]).toMatchObject({ kind: MessageKind.Order, path: '/order/detail/1', action: '查看订单', read: false })
    expect(total).toBe(3)
    expect((await list(me.token, '?page=2&pageSize=2')).list.map(({ title }) => title)).toEqual(['支付成功'])
    expect((await list(other.token)).total).toBe(0)
    expect(await unread(other.token)).toEqual({ count: 0 })
  })

  test('are read one by one, again without a change, and never by somebody else', async () => {
    const { ask } = upstream()
    const [me, other] = [await someone(), await someone()]
    await tell(me.id, '支付成功')
    await tell(me.id, '退款成功')
    const { id } = (await list(me.token)).list[0]!
    expect(await ask(`POST /api/notice/${id}/read`, {}, { token: other.token })).toMatchObject({ code: Code.NotFound })
    for (let times = 0; times < 2; times++)
      expect((await ask(`POST /api/notice/${id}/read`, {}, { token: me.token })).data).toEqual({ count: 1 })
    expect((await list(me.token)).list.map(({ read }) => read)).toEqual([true, false])
  })

  test('of a muted kind come without being counted, until it is muted no more', async () => {
    const me = await someone()
    const mute = (muted: boolean) => upstream().ask('POST /api/notice/muted', { kinds: [MessageKind.Order], muted }, { token: me.token })
    for (let times = 0; times < 2; times++) expect((await mute(true)).data).toEqual({ kinds: [MessageKind.Order] })
    await tell(me.id, '支付成功')
    expect((await list(me.token)).list.map(({ title, read }) => [title, read])).toEqual([['支付成功', true]])
    expect(await unread(me.token)).toEqual({ count: 0 })
    for (let times = 0; times < 2; times++) expect((await mute(false)).data).toEqual({ kinds: [] })
    expect((await upstream().ask('GET /api/notice/muted', undefined, { token: me.token })).data).toEqual({ kinds: [] })
    await tell(me.id, '退款成功')
    expect(await unread(me.token)).toEqual({ count: 1 })
  })

  test('are all read up to the newest that was shown; one that came since stays unread', async () => {
    const me = await someone()
    await tell(me.id, '支付成功')
    await tell(me.id, '退款成功')
    const { list: shown } = await list(me.token)
    await tell(me.id, '发票已开')
    const answer = await upstream().ask('POST /api/notice/read', { upTo: shown[0]!.createdAt }, { token: me.token })
    expect(answer.data).toEqual({ count: 1 })
    expect((await list(me.token)).list.map(({ title, read }) => [title, read])).toEqual([
      ['发票已开', false],
      ['退款成功', true],
      ['支付成功', true],
    ])
  })
})
