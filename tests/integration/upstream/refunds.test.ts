import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { Code, type OrderDetail, type Refund, type RefundQuote } from '#lib/contract'
import { OrderStatus, RefundStatusA } from '#lib/enums'
import { loadPack } from '../../../server/upstream/content/loadPack.ts'
import { readPack } from '../../../server/upstream/content/read/readPack.ts'
import { createRefundKind } from '../../../server/upstream/order/desk.ts'
import { buyInSandbox, orderThing } from '../../support/buyInSandbox.ts'
import { engines } from '../../support/openTestDatabase.ts'
import { participationPack } from '../../support/participationPack.ts'
import { signedInAccount } from '../../support/signedInAccount.ts'
import { writePack } from '../../support/smallPack.ts'
import { useUpstream } from '../../support/useUpstream.ts'

const day = 86_400_000
const course = 1
const courseId = 'course-1'

describe.each(engines)('refunds on %s', (engine) => {
  const upstream = useUpstream(engine)
  beforeAll(async () => {
    const { db, dataDir } = upstream()
    await loadPack(db, readPack(writePack(participationPack())), { dataDir })
  })

  const ask = async (line: string, body: unknown, token: string) => upstream().ask(line, body, { token })
  const quoteOf = async (id: string, token: string) =>
    (await ask(`GET /api/order/${id}/refund/quote`, undefined, token)).data as RefundQuote
  const orderOf = async (id: string, token: string) => (await ask(`GET /api/order/${id}`, undefined, token)).data as OrderDetail
  const refundsOf = async (id: string, token: string) =>
    ((await ask(`GET /api/order/${id}/refund`, undefined, token)).data as { list: Refund[] }).list
  const request = (id: string, token: string, { mark }: RefundQuote, more: object = {}) =>
    ask(`POST /api/order/${id}/refund`, { reason: 'unwanted', mark, key: randomUUID(), ...more }, token)
  /** A refund that was asked for at the present amount. */
  async function asked(id: string, token: string, more: object = {}): Promise<Refund> {
    const answer = await request(id, token, await quoteOf(id, token), more)
    expect(answer).toMatchObject({ code: Code.Ok })
    return answer.data as Refund
  }
  const decide = (id: string, verdict: string, more: { amount?: string; name?: string; why?: string } = {}) =>
    createRefundKind(upstream().db, { operator: { name: more.name ?? '王敏', why: more.why ?? '已核实' }, now: upstream().time.now })
      .decide!({
      id,
      verdict,
      fields: [],
      amount: more.amount,
    })
  async function bought(kind: 1 | 2 = course, id = courseId, coupon = '') {
    const { token } = await signedInAccount(upstream())
    return { token, id: await buyInSandbox(upstream(), token, kind, id, coupon) }
  }
  /** Lets the buyer of an order have watched so many seconds of it. */
  async function watched(orderId: string, seconds: number): Promise<void> {
    const { db, time } = upstream()
    const { user_id } = await db.selectFrom('purchase_order').select('user_id').where('id', '=', orderId).executeTakeFirstOrThrow()
    const lesson = await db
      .selectFrom('lesson')
      .select('id')
      .where('course_id', '=', courseId)
      .where('trial', '=', 0)
      .executeTakeFirstOrThrow()
    const told = { watched: '[]', watched_ms: 1000 * seconds, position_ms: 0, position_at: time.now, device: '', started_at: time.now }
    await db
      .insertInto('lesson_record')
      .values({
        user_id: user_id!,
        lesson_id: lesson.id,
        course_id: courseId,
        ...told,
        completed_at: null,
        judged_seconds: 0,
        judged_percent: 0,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'lesson_id']).doUpdateSet({ watched_ms: told.watched_ms }))
      .execute()
  }
  const paymentsOf = (orderId: string) =>
    upstream()
      .db.selectFrom('sandbox_payment')
      .innerJoin('charge', 'charge.id', 'sandbox_payment.charge_id')
      .select('sandbox_payment.id')
      .where('charge.order_id', '=', orderId)
  const mayPlay = async (token: string) => (await ask(`GET /api/learn/course/${courseId}`, undefined, token)).code === Code.Ok
  /** Bought for 10,000 seconds, so that shares are round. */
  async function boughtRound() {
    const order = await bought()
    await upstream().db.updateTable('order_item').set({ seconds: 10_000 }).where('order_id', '=', order.id).execute()
    return order
  }

  test('up to a tenth within seven days all comes back; one second more of either, and the share is kept; beyond three tenths nothing', async () => {
    const { id, token } = await boughtRound()
    const { paidFen } = await orderOf(id, token)
    /** As if it had been paid so long ago. */
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

  test('trial lessons, and courses that were owned before, count for nothing', async () => {
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

  test('an amount that has changed since it was shown is told and asked about again', async () => {
    const { id, token } = await boughtRound()
    const quote = await quoteOf(id, token)
    await watched(id, 2000)
    expect(await request(id, token, quote)).toMatchObject({ code: Code.PriceChanged })
    expect(await refundsOf(id, token)).toEqual([])
    expect((await asked(id, token)).amountFen).toBe((await quoteOf(id, token)).amountFen)
  })

  test('many clicks and two tabs ask for one refund; another body under the same key is refused', async () => {
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

  test('a refund is withdrawn until it is decided, and can be asked for again', async () => {
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

  test('agreed, it ends the right of use, gives the money and the coupon back, and tells the learner', async () => {
    const { db, time } = upstream()
    const { token } = await signedInAccount(upstream())
    const window = { starts_at: time.now - 1, ends_at: time.now + 30 * day }
    const amounts = { amount_fen: 1000, rate_percent: null, cap_fen: null, threshold_fen: 0, total: null, per_user: 1, claimed_count: 0 }
    const scope = { scope: 'all', scope_ids: '[]', scope_text: '全部课程可用' } as const
    const coupon = randomUUID()
    await db
      .insertInto('coupon')
      .values({
        id: coupon,
        title: '新人券',
        kind: 'amount',
        ...amounts,
        ...scope,
        ...window,
        origin: 'test',
        created_at: 0,
        withdrawn_at: null,
      })
      .execute()
    expect(await ask(`POST /api/coupon/${coupon}/claim`, {}, token)).toMatchObject({ code: Code.Ok })
    const id = await buyInSandbox(upstream(), token, course, courseId, coupon)
    expect((await orderOf(id, token)).discountFen).toBe(1000)
    const { id: refundId, amountFen } = await asked(id, token)
    expect(await mayPlay(token)).toBe(true)
    expect(await decide(refundId, 'pass')).toContain('已通过')
    expect(await mayPlay(token)).toBe(false)
    await upstream().runTasks()
    expect(await orderOf(id, token)).toMatchObject({
      status: OrderStatus.Paid,
      refund: RefundStatusA.Completed,
      refundedFen: amountFen,
      entitlement: { live: false },
      actions: ['again'],
    })
    expect((await refundsOf(id, token))[0]).toMatchObject({
      status: RefundStatusA.Completed,
      decision: '已核实',
      completedAt: expect.any(String),
    })
    const offers = (await ask(`GET /api/order/quote?kind=${course}&id=${courseId}`, undefined, token)).data as { coupon: string | null }
    expect(offers.coupon).toBe(coupon)
    const titles = await db.selectFrom('notice').select(['title', 'path']).where('path', '=', `/order/detail/${id}`).execute()
    expect(titles.map(({ title }) => title)).toEqual(expect.arrayContaining(['退款申请已通过', '退款已完成']))
    const sums = await db
      .selectFrom('ledger_posting')
      .select(({ fn }) => ['account', fn.sum<number>('amount_fen').as('sum')])
      .where('order_id', '=', id)
      .groupBy('account')
      .execute()
    expect(sums.map(({ sum }) => sum)).toEqual([0, 0])
    expect(await ask(`GET /api/order/${id}/refund/quote`, undefined, token)).toMatchObject({ code: Code.OrderOver })
    expect(await ask(`POST /api/order/${id}/refund`, { reason: 'other', mark: 'x', key: randomUUID() }, token)).toMatchObject({
      code: Code.OrderOver,
    })
  })

  test('an access code goes on opening what a refunded order has opened too', async () => {
    const { id, token } = await bought()
    const { db, time } = upstream()
    const { user_id } = await db.selectFrom('purchase_order').select('user_id').where('id', '=', id).executeTakeFirstOrThrow()
    await db
      .insertInto('entitlement')
      .values({
        ...{ id: randomUUID(), user_id: user_id!, kind: 'course', target_id: courseId, source: 'code', source_id: randomUUID() },
        ...{ granted_at: time.now, days: null, ends_at: null, adds: 0, revoked_at: null },
      })
      .execute()
    await decide((await asked(id, token)).id, 'pass')
    expect(await mayPlay(token)).toBe(true)
  })

  test('of two operators and a learner who act at once one prevails, and never more goes back than was paid', async () => {
    const { id, token } = await bought()
    const { paidFen } = await orderOf(id, token)
    const refund = await asked(id, token)
    const outcomes = await Promise.allSettled([
      decide(refund.id, 'pass', { name: '甲' }),
      decide(refund.id, 'pass', { name: '乙', amount: (paidFen / 100).toFixed(2) }),
      decide(refund.id, 'refuse', { name: '丙' }),
      ask(`POST /api/order/${id}/refund/cancel`, {}, token).then(({ code, msg }) =>
        code === Code.Ok ? code : Promise.reject(new Error(msg)),
      ),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await upstream().runTasks()
    const { refundedFen } = await orderOf(id, token)
    expect([0, paidFen]).toContain(refundedFen)
    const returned = await upstream()
      .db.selectFrom('sandbox_refund')
      .select('sandbox_refund.amount_fen')
      .where('payment_id', 'in', paymentsOf(id))
      .execute()
    expect(returned.reduce((sum, { amount_fen }) => sum + amount_fen, 0)).toBe(refundedFen)
  })

  test('an operator agrees to another amount, at most to what is left', async () => {
    const { id, token } = await bought()
    const { paidFen } = await orderOf(id, token)
    const refund = await asked(id, token)
    await expect(decide(refund.id, 'pass', { amount: ((paidFen + 1) / 100).toFixed(2) })).rejects.toThrow('没有改动：最多可退')
    await expect(decide(refund.id, 'pass', { amount: '0' })).rejects.toThrow('--amount 应为金额')
    await expect(decide(refund.id, 'pass', { why: '' })).rejects.toThrow('请用 --why 写明理由')
    await expect(decide(refund.id, 'perhaps')).rejects.toThrow('pass、refuse、impossible 或 again')
    await expect(decide(refund.id, 'again')).rejects.toThrow('这笔退款现在是“申请中”')
    await decide(refund.id, 'pass', { amount: '1.5' })
    await upstream().runTasks()
    expect(await orderOf(id, token)).toMatchObject({ refundedFen: 150, refund: RefundStatusA.Completed })
    await expect(decide(refund.id, 'refuse')).rejects.toThrow('没有改动：这笔退款现在是“已退款”')
  })

  test('a refund that the gateway refuses has failed, and an operator sends it again', async () => {
    const { id, token } = await bought()
    const { db } = upstream()
    const refund = await asked(id, token)
    // The gateway's books say that a part went back already.
    const { id: payment_id } = await paymentsOf(id).executeTakeFirstOrThrow()
    await db.insertInto('sandbox_refund').values({ id: randomUUID(), payment_id, amount_fen: 1, refunded_at: 0 }).execute()
    await decide(refund.id, 'pass')
    await upstream().runTasks()
    expect(await orderOf(id, token)).toMatchObject({ refund: RefundStatusA.Failed, refundedFen: 0 })
    expect(await request(id, token, await quoteOf(id, token), { reason: 'unusable' })).toMatchObject({ code: Code.Conflict })
    await db.deleteFrom('sandbox_refund').where('payment_id', '=', payment_id).execute()
    expect(await decide(refund.id, 'again')).toBe('已重新发起退款')
    await upstream().runTasks()
    expect(await orderOf(id, token)).toMatchObject({ refund: RefundStatusA.Completed, refundedFen: refund.amountFen })
  })

  test('an order that is not paid, is free or is somebody else’s has no refund', async () => {
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

  test('operators find refunds by their state, with what they are computed from, and as a table', async () => {
    const { id, token } = await bought()
    const refund = await asked(id, token, { note: '买重了' })
    const kind = createRefundKind(upstream().db, { operator: { name: '王敏', why: '' }, now: upstream().time.now })
    const lines = async (status: string) => (await kind.list({ status, most: 100 })).map((line) => line.id)
    expect(await lines('open')).toContain(refund.id)
    expect(Object.fromEntries((await kind.show(refund.id))!)).toMatchObject({
      状态: '申请中',
      说明: '买重了',
      理由: '不想学了',
      按规则: expect.stringMatching(/^全额，¥/),
      订单: expect.stringContaining(id),
    })
    expect(await kind.show('nothing')).toBeUndefined()
    await decide(refund.id, 'impossible', { why: '证书已发放' })
    expect(await lines('open')).not.toContain(refund.id)
    expect(await lines('rejected')).toContain(refund.id)
    const [head, ...rows] = await kind.table()
    expect(rows.find((row) => row[0] === refund.id)).toEqual(expect.arrayContaining(['已驳回', id, '买重了', '王敏', '证书已发放']))
    expect(rows.every((row) => row.length === head!.length)).toBe(true)
  })
})
