import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Code, type Refund } from '#lib/contract'
import { RefundStatusA } from '#lib/enums'
import { buyInSandbox, orderThing } from '../../../support/buyInSandbox.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { signedInAccount } from '../../../support/signedInAccount.ts'
import { course, courseId, day, useRefunds } from '../../../support/useRefunds.ts'

describe.each(engines)('refunds on %s', (engine) => {
  const { upstream, ask, quoteOf, orderOf, refundsOf, request, asked, decide, bought, boughtRound, watched, mayPlay } = useRefunds(engine)

  /** Refunds an order and buys the same item again. */
  async function buyAgain(former: string, token: string): Promise<string> {
    await decide((await asked(former, token, { reason: 'unusable' })).id, 'pass')
    return buyInSandbox(upstream(), token, course, courseId)
  }

  test('are full for up to 10 % watched within seven days, partial above either limit, and impossible above 30 %', async () => {
    const { id, token } = await boughtRound()
    const { paidFen } = await orderOf(id, token)
    /** Sets the payment time to the given time ago. */
    const paidSince = (ms: number) =>
      upstream()
        .db.updateTable('purchase_order')
        .set({ paid_at: upstream().time.now - ms })
        .where('id', '=', id)
        .execute()
    const less = (percent: number) => paidFen - Math.floor((paidFen * percent) / 100)
    expect(await quoteOf(id, token)).toMatchObject({ rule: 'full', amountFen: paidFen, restFen: paidFen, days: 0, watchedPercent: 0 })
    await watched(id, 1000)
    await paidSince(7 * day)
    expect(await quoteOf(id, token)).toMatchObject({ rule: 'full', amountFen: paidFen, days: 7, watchedPercent: 10 })
    await paidSince(7 * day + 1000)
    expect(await quoteOf(id, token)).toMatchObject({ rule: 'share', amountFen: less(10) })
    await paidSince(0)
    await watched(id, 1001)
    expect(await quoteOf(id, token)).toMatchObject({ rule: 'share', watchedPercent: 10.01, watchedSeconds: 1001, totalSeconds: 10_000 })
    await watched(id, 3000)
    expect(await quoteOf(id, token)).toMatchObject({ rule: 'share', amountFen: less(30) })
    await watched(id, 3001)
    expect(await quoteOf(id, token)).toMatchObject({ rule: 'none', amountFen: 0, reason: '已学比例超过 30%，按规则不再退款' })
    const quote = await quoteOf(id, token)
    expect(await request(id, token, quote)).toMatchObject({ code: Code.NotRefundable, msg: '已学比例超过 30%，按规则不再退款' })
    expect((await asked(id, token, { reason: 'unusable', note: '一周都打不开' })).amountFen).toBe(paidFen)
  })

  test('ignore trial lessons, and courses that were owned before', async () => {
    const { id, token } = await bought()
    const { db } = upstream()
    const { totalSeconds } = await quoteOf(id, token)
    const lessons = await db.selectFrom('lesson').select(['duration_seconds', 'trial', 'ready']).where('course_id', '=', courseId).execute()
    const whole = lessons.filter(({ trial, ready }) => trial === 0 && ready === 1).reduce((sum, row) => sum + row.duration_seconds, 0)
    expect(totalSeconds).toBe(whole)
    await db.updateTable('order_item').set({ owned: 1 }).where('order_id', '=', id).execute()
    await watched(id, 100)
    expect(await quoteOf(id, token)).toMatchObject({ watchedSeconds: 0, totalSeconds: 0, rule: 'full' })
  })

  test('count only what was watched since the last purchase', async () => {
    const { id: former, token } = await bought()
    await watched(former, 4000)
    const id = await buyAgain(former, token)
    await upstream().db.updateTable('order_item').set({ seconds: 10_000 }).where('order_id', '=', id).execute()
    expect(await quoteOf(id, token)).toMatchObject({ rule: 'full', watchedSeconds: 0, totalSeconds: 10_000 })
    await watched(id, 6000)
    expect(await quoteOf(id, token)).toMatchObject({ rule: 'share', watchedSeconds: 2000, watchedPercent: 20 })
  })

  test('require confirmation when the amount has changed since it was shown', async () => {
    const { id, token } = await boughtRound()
    const quote = await quoteOf(id, token)
    await watched(id, 2000)
    expect(await request(id, token, quote)).toMatchObject({ code: Code.PriceChanged })
    expect(await refundsOf(id, token)).toEqual([])
    expect((await asked(id, token)).amountFen).toBe((await quoteOf(id, token)).amountFen)
  })

  test('are created once from many clicks and two tabs; another body under the same key is rejected', async () => {
    const { id, token } = await bought()
    const quote = await quoteOf(id, token)
    const key = randomUUID()
    const clicks = await Promise.all(Array.from({ length: 6 }, () => request(id, token, quote, { key })))
    expect(new Set(clicks.map(({ data }) => (data as Refund).id)).size).toBe(1)
    expect(await request(id, token, quote, { key, note: '另一份' })).toMatchObject({ code: Code.Conflict })
    expect(await request(id, token, quote)).toMatchObject({ code: Code.Conflict, msg: '这个订单已有一笔退款在处理，请等待结果' })
    expect(await refundsOf(id, token)).toHaveLength(1)
    expect(await orderOf(id, token)).toMatchObject({
      refund: RefundStatusA.Applying,
      actions: expect.arrayContaining(['learn', 'cancelRefund']),
    })
  })

  test('can be withdrawn until the decision, and requested again', async () => {
    const { id, token } = await bought()
    const cancel = () => ask(`POST /api/order/${id}/refund/cancel`, {}, token)
    expect(await cancel()).toMatchObject({ code: Code.NotFound })
    await asked(id, token)
    for (const _ of [1, 2]) expect(await cancel()).toMatchObject({ code: Code.Ok, data: { status: RefundStatusA.Cancelled } })
    upstream().time.now += 1000
    const { id: again } = await asked(id, token)
    expect(await decide(again, 'refuse', { why: '已超过期限' })).toContain('已驳回')
    expect(await cancel()).toMatchObject({ code: Code.Conflict })
    expect((await refundsOf(id, token))[0]).toMatchObject({ status: RefundStatusA.Refused, decision: '已超过期限' })
    expect(await mayPlay(token)).toBe(true)
  })

  test("are rejected for unpaid and free orders, and for other users' orders", async () => {
    const { token } = await signedInAccount(upstream())
    const unpaid = await orderThing(upstream(), token, course, courseId)
    const body = { reason: 'other', mark: 'x', key: randomUUID() }
    const free = await orderThing(upstream(), token, 2, 'free-way')
    for (const id of [unpaid, free]) {
      expect(await ask(`GET /api/order/${id}/refund/quote`, undefined, token)).toMatchObject({ code: Code.OrderOver })
      expect(await ask(`POST /api/order/${id}/refund`, body, token)).toMatchObject({ code: Code.OrderOver })
    }
    const other = await bought()
    for (const line of [`GET /api/order/${other.id}/refund`, `GET /api/order/${other.id}/refund/quote`])
      expect(await ask(line, undefined, token)).toMatchObject({ code: Code.NotFound })
    for (const [line, sent] of [
      [`POST /api/order/${other.id}/refund`, body],
      [`POST /api/order/${other.id}/refund/cancel`, {}],
    ] as const)
      expect(await ask(line, sent, token)).toMatchObject({ code: Code.NotFound })
  })
})
