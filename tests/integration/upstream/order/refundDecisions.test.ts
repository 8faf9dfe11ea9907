import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { OrderStatus, RefundStatusA } from '#lib/enums'
import { createRefundKind } from '../../../../server/upstream/order/admin.ts'
import { createPaymentAdmin, findPaymentInconsistencies } from '../../../../server/upstream/payment/admin.ts'
import { buyInSandbox } from '../../../support/buyInSandbox.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { signedInAccount } from '../../../support/signedInAccount.ts'
import { course, courseId, day, useRefunds } from '../../../support/useRefunds.ts'

describe.each(engines)('decisions on refunds on %s', (engine) => {
  const { upstream, ask, quoteOf, orderOf, refundsOf, request, asked, decide, bought, paymentsOf, mayPlay } = useRefunds(engine)

  test('end the entitlement, return money and coupon, and notify the learner after approval', async () => {
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

  test('keep an item accessible that was also granted by an access code', async () => {
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

  test('apply one of several concurrent actions by operators and the learner, and never refund more than was paid', async () => {
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

  test('let an operator approve another amount up to the remaining one', async () => {
    const { id, token } = await bought()
    const { paidFen } = await orderOf(id, token)
    const refund = await asked(id, token)
    await expect(decide(refund.id, 'pass', { amount: ((paidFen + 1) / 100).toFixed(2) })).rejects.toThrow('没有改动：最多可退')
    await expect(decide(refund.id, 'pass', { amount: '0' })).rejects.toThrow('--amount 应为金额')
    await expect(decide(refund.id, 'pass', { why: '' })).rejects.toThrow('请用 --why 写明理由')
    await expect(decide(refund.id, 'perhaps')).rejects.toThrow('pass、refuse、impossible、again、settled 或 restore')
    await expect(decide(refund.id, 'again')).rejects.toThrow('这笔退款现在是“申请中”')
    await expect(decide(refund.id, 'pass', { yes: false })).rejects.toThrow('确认请加 --yes')
    await decide(refund.id, 'pass', { amount: '1.5' })
    await upstream().runTasks()
    expect(await orderOf(id, token)).toMatchObject({ refundedFen: 150, refund: RefundStatusA.Completed })
    await expect(decide(refund.id, 'refuse')).rejects.toThrow('没有改动：这笔退款现在是“已退款”')
  })

  test('do not refund money of a chargeback again, and leave the rest of a refund to a chargeback', async () => {
    const { db } = upstream()
    const reportChargeback = async (id: string) => {
      const paid = db.selectFrom('charge').select('id').where('order_id', '=', id).where('state', '=', 'paid')
      return ask(`POST /api/pay/sandbox/${(await paid.executeTakeFirstOrThrow()).id}`, { act: 'chargeback' }, '')
    }
    const movements = async (id: string) =>
      (
        await db
          .selectFrom('ledger_posting')
          .select(['movement', 'amount_fen'])
          .where('order_id', '=', id)
          .where('account', '=', 'sales')
          .orderBy('movement')
          .execute()
      ).map(({ movement, amount_fen }) => `${movement} ${amount_fen}`)

    const agreed = await bought()
    const { paidFen } = await orderOf(agreed.id, agreed.token)
    await decide((await asked(agreed.id, agreed.token)).id, 'pass')
    expect((await reportChargeback(agreed.id)).code).toBe(Code.Ok)
    await upstream().runTasks()
    expect(await orderOf(agreed.id, agreed.token)).toMatchObject({ status: OrderStatus.Chargeback, refundedFen: 0 })
    const [refund] = await refundsOf(agreed.id, agreed.token)
    expect(refund).toMatchObject({ status: RefundStatusA.NotRefundable, decision: '付款已在支付渠道退回' })
    await expect(decide(refund!.id, 'again')).rejects.toThrow('没有改动')
    expect(await movements(agreed.id)).toEqual([`chargeback ${paidFen}`, `payment ${-paidFen}`])

    const part = await bought()
    await decide((await asked(part.id, part.token)).id, 'pass', { amount: '10.00' })
    await upstream().runTasks()
    expect((await reportChargeback(part.id)).code).toBe(Code.Ok)
    expect(await movements(part.id)).toEqual([`chargeback ${paidFen - 1000}`, `payment ${-paidFen}`, 'refund 1000'])

    const whole = await bought()
    await decide((await asked(whole.id, whole.token)).id, 'pass')
    await upstream().runTasks()
    expect((await reportChargeback(whole.id)).code).toBe(Code.Conflict)
    expect(await findPaymentInconsistencies(db)).toEqual([])
    // The sandbox's own bill contains all of it.
    const admin = createPaymentAdmin({ db, by: '王敏', now: upstream().time.now })
    const bill = join(upstream().dataDir, 'bill.csv')
    expect(await admin.sandboxBill(bill)).toMatch(/\d+ 笔$/)
    expect(await admin.reconcile('sandbox', bill)).toMatch(/全部相符$/)
    await expect(admin.sandboxBill(bill)).rejects.toThrow('已存在')
    await expect(admin.sandboxBill(bill, 'yesterday')).rejects.toThrow('--date')
    // A gateway that refunds more than was paid is reported.
    await db.updateTable('gateway_report').set({ amount_fen: paidFen }).where('kind', '=', 'chargeback').execute()
    expect((await findPaymentInconsistencies(db)).map(({ about }) => about)).toContain('退款和退单超过了付款')
  })

  test('report a refund rejected by the gateway as failed, which an operator can retry', async () => {
    const { id, token } = await bought()
    const { db } = upstream()
    const refund = await asked(id, token)
    // According to the gateway's books a part was already refunded.
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

  test('list refunds by state with the basis of their amounts, and export them as a table', async () => {
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
