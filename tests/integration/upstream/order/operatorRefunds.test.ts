import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { OrderStatus, RefundStatusA } from '#lib/enums'
import { findInvoiceInconsistencies } from '../../../../server/upstream/invoice/admin.ts'
import { createOrderKind, createRefundAdmin, findOrderInconsistencies } from '../../../../server/upstream/order/admin.ts'
import { paymentEvents } from '../../../../server/upstream/order/queries/paymentEvents.ts'
import { createReportReceiver } from '../../../../server/upstream/payment/createReportReceiver.ts'
import { createPaymentAdmin, findPaymentInconsistencies } from '../../../../server/upstream/payment/admin.ts'
import { closingQueries } from '../../../../server/upstream/profile/queries/closings.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { courseId, day, useRefunds } from '../../../support/useRefunds.ts'

describe.each(engines)('refunds without a request on %s', (engine) => {
  const { upstream, ask, quoteOf, orderOf, refundsOf, asked, decide, bought, paymentsOf, mayPlay } = useRefunds(engine)

  const admin = (why = '课程延期，致歉') => createRefundAdmin(upstream().db, { operator: { name: '王敏', why }, now: upstream().time.now })
  const yuan = (fen: number) => (fen / 100).toFixed(2)
  const chargeOf = (orderId: string) =>
    upstream().db.selectFrom('charge').selectAll().where('order_id', '=', orderId).where('state', '=', 'paid').executeTakeFirstOrThrow()
  const invoicesOf = (orderId: string) =>
    upstream().db.selectFrom('invoice').select(['red', 'state', 'amount_fen']).where('order_id', '=', orderId).orderBy('asked_at').execute()
  const receive = () => {
    const clock = () => upstream().time.now
    return createReportReceiver({ db: upstream().db, clock, log: () => {}, events: () => paymentEvents(clock) })
  }
  /** Refunds on the gateway's own site, which then reports it. */
  async function inConsole(orderId: string, amountFen: number) {
    const [{ id: chargeId }, refundId] = [await chargeOf(orderId), `console-${randomUUID()}`]
    const { id: payment_id } = await paymentsOf(orderId).executeTakeFirstOrThrow()
    await upstream()
      .db.insertInto('sandbox_refund')
      .values({ id: refundId, payment_id, amount_fen: amountFen, refunded_at: upstream().time.now })
      .execute()
    const report = { kind: 'refunded', chargeId, refundId, gatewayId: refundId, amountFen } as const
    expect([await receive()('sandbox', report), await receive()('sandbox', report)]).toEqual(['new', 'known'])
  }
  async function balanceOf(orderId: string, account: string): Promise<number> {
    const rows = await upstream()
      .db.selectFrom('ledger_posting')
      .select(['amount_fen', 'account'])
      .where('order_id', '=', orderId)
      .execute()
    return rows.filter((row) => row.account === account).reduce((total, { amount_fen }) => total + amount_fen, 0)
  }
  async function expectBalanced() {
    const { db } = upstream()
    expect(await findPaymentInconsistencies(db)).toEqual([])
    expect(await findOrderInconsistencies(db)).toEqual([])
    expect(await findInvoiceInconsistencies(db)).toEqual([])
  }

  test('return parts as goodwill, until the learner asks for the rest', async () => {
    const { id, token } = await bought()
    const { paidFen } = await orderOf(id, token)
    expect(await admin().refund(id, { amount: '10', keep: true })).toContain('学习权限不变')
    expect(await admin().refund(id, { amount: '5.5', keep: true })).toContain('¥5.50')
    await upstream().runTasks()
    expect(await orderOf(id, token)).toMatchObject({ refundedFen: 1550, status: OrderStatus.Paid, entitlement: { live: true } })
    expect(await mayPlay(token)).toBe(true)
    expect((await refundsOf(id, token))[0]).toMatchObject({ kind: 'given', decision: '课程延期，致歉' })
    expect(await quoteOf(id, token)).toMatchObject({ rule: 'full', amountFen: paidFen - 1550 })
    await decide((await asked(id, token)).id, 'pass')
    await upstream().runTasks()
    expect(await orderOf(id, token)).toMatchObject({ refundedFen: paidFen, entitlement: { live: false } })
    await expectBalanced()
  })

  test('return a part or the whole and end the entitlement', async () => {
    const { id, token } = await bought()
    const { paidFen } = await orderOf(id, token)
    expect(await admin().refund(id, { amount: '10', yes: true })).toContain('学习权限已收回')
    expect(await mayPlay(token)).toBe(false)
    expect(await admin().refund(id, { yes: true })).toContain(`¥${yuan(paidFen - 1000)}`)
    await upstream().runTasks()
    expect(await orderOf(id, token)).toMatchObject({ refundedFen: paidFen })
    await expectBalanced()
  })

  test('approve the pending request of the learner when everything is returned', async () => {
    const { id, token } = await bought()
    const refund = await asked(id, token)
    await expect(admin().refund(id, { amount: '1', yes: true })).rejects.toThrow(`学员申请的退款 ${refund.id} 还没有审核`)
    await admin().refund(id, { yes: true })
    await upstream().runTasks()
    expect((await refundsOf(id, token)).map(({ status }) => status)).toEqual([RefundStatusA.Completed])
  })

  test('refuse wrong amounts and orders in one line and change nothing', async () => {
    const { id, token } = await bought()
    const { paidFen } = await orderOf(id, token)
    for (const amount of ['0', '-5', '1.234', 'ten'])
      await expect(admin().refund(id, { amount, yes: true })).rejects.toThrow('--amount 应为金额')
    await expect(admin().refund(id, { amount: yuan(paidFen + 1), yes: true })).rejects.toThrow(`最多可退 ¥${yuan(paidFen)}`)
    await expect(admin().refund(id, { keep: true })).rejects.toThrow('--keep 只用于退一部分')
    await expect(admin().refund(id, { amount: yuan(paidFen), keep: true })).rejects.toThrow('--keep 只用于退一部分')
    await expect(admin().refund('20260101000000000000', { yes: true })).rejects.toThrow('没有订单 20260101000000000000')
    await expect(admin().refund(id, {})).rejects.toThrow('没有改动：退款后会收回《')
    await expect(admin('').refund(id, {})).rejects.toThrow('请用 --why 写明理由')
    await expect(admin().refundCourse('nothing', true)).rejects.toThrow('没有课程 nothing')
    await admin().refund(id, { amount: '10', keep: true })
    await expect(admin().refund(id, { amount: yuan(paidFen - 999), yes: true })).rejects.toThrow(`最多可退 ¥${yuan(paidFen - 1000)}`)
    expect(await refundsOf(id, token)).toHaveLength(1)
  })

  test('return the money of all buyers of a course after a confirmation', async () => {
    const one = await bought()
    const other = await bought()
    const told = await admin().refundCourse(courseId, false)
    const [, count] = /可退 (\d+) 个订单/.exec(told)!
    expect(told).toContain('加 --yes 执行')
    expect((await orderOf(one.id, one.token)).refund).toBeNull()
    expect(await admin().refundCourse(courseId, true)).toContain(`已发起 ${count} 个订单的退款`)
    await upstream().runTasks()
    for (const { id, token } of [one, other]) expect(await orderOf(id, token)).toMatchObject({ refund: RefundStatusA.Completed })
    expect(await admin().refundCourse(courseId, true)).toContain('可退 0 个订单')
    await expectBalanced()
  })

  test('made at the gateway are booked at their amount; only the whole is a chargeback', async () => {
    const { id, token } = await bought()
    const { paidFen } = await orderOf(id, token)
    await inConsole(id, 1000)
    expect(await orderOf(id, token)).toMatchObject({ status: OrderStatus.Paid, refundedFen: 1000, entitlement: { live: true } })
    expect((await refundsOf(id, token))[0]).toMatchObject({ kind: 'console', amountFen: 1000, status: RefundStatusA.Completed })
    await inConsole(id, paidFen - 1000)
    expect(await orderOf(id, token)).toMatchObject({ status: OrderStatus.Chargeback, refundedFen: paidFen })
    expect(await mayPlay(token)).toBe(false)
    await expectBalanced()
  })

  test('are reduced to what a refund at the gateway has left, even after the gateway refused them', async () => {
    const { id, token } = await bought()
    const { paidFen } = await orderOf(id, token)
    await decide((await asked(id, token)).id, 'pass')
    await inConsole(id, 1000)
    await upstream().runTasks()
    expect(await orderOf(id, token)).toMatchObject({ status: OrderStatus.Paid, refundedFen: paidFen })
    expect((await refundsOf(id, token)).map(({ amountFen }) => amountFen).toSorted((a, b) => a - b)).toEqual([1000, paidFen - 1000])
    await expectBalanced()
  })

  test('of a late payment return what is left of it', async () => {
    const { token, id } = await bought()
    const { paidFen } = await orderOf(id, token)
    const { id: chargeId } = await chargeOf(id)
    const transactionId = `late-${randomUUID()}`
    const { time, db } = upstream()
    // A second charge of the order is paid, and a part of it returned on the gateway's own site before our refund is sent.
    const second = { ...(await db.selectFrom('charge').selectAll().where('id', '=', chargeId).executeTakeFirstOrThrow()), id: randomUUID() }
    await db
      .insertInto('charge')
      .values({ ...second, state: 'closed', transaction_id: null, paid_at: null, open_for: null })
      .execute()
    await db
      .insertInto('sandbox_payment')
      .values({ id: transactionId, charge_id: second.id, amount_fen: paidFen, paid_at: time.now })
      .execute()
    await receive()('sandbox', { kind: 'paid', chargeId: second.id, transactionId, amountFen: paidFen, at: time.now })
    const [refundId] = [`console-${transactionId}`]
    await db
      .insertInto('sandbox_refund')
      .values({ id: refundId, payment_id: transactionId, amount_fen: 300, refunded_at: time.now })
      .execute()
    await receive()('sandbox', { kind: 'refunded', chargeId: second.id, refundId, gatewayId: refundId, amountFen: 300 })
    const admin = createPaymentAdmin({ db, by: '王敏', now: time.now + day })
    expect(await admin.suspense()).toContain(`¥${yuan(paidFen - 300)}  订单 ${id}`)
    expect(await createPaymentAdmin({ db, by: '王敏', now: time.now + day - 1 }).suspense()).toBe('没有超过一天的暂收款')
    await upstream().runTasks()
    expect(await admin.suspense()).toBe('没有超过一天的暂收款')
    const suspense = await db
      .selectFrom('ledger_posting')
      .select(({ fn }) => fn.sum<number | string>('amount_fen').as('sum'))
      .where('order_id', '=', id)
      .where('account', '=', 'suspense')
      .executeTakeFirstOrThrow()
    expect(Number(suspense.sum)).toBe(0)
    expect(await orderOf(id, token)).toMatchObject({ status: OrderStatus.Paid, refundedFen: 0, entitlement: { live: true } })
    await expectBalanced()
  })

  /** Makes the gateway refuse the refund of an order, because according to its books a part of the money is gone. */
  async function refused() {
    const { id, token } = await bought()
    const refund = await asked(id, token)
    const { id: payment_id } = await paymentsOf(id).executeTakeFirstOrThrow()
    await upstream().db.insertInto('sandbox_refund').values({ id: randomUUID(), payment_id, amount_fen: 1, refunded_at: 0 }).execute()
    await decide(refund.id, 'pass')
    await upstream().runTasks()
    expect(await orderOf(id, token)).toMatchObject({ refund: RefundStatusA.Failed })
    return { id, token, refund }
  }

  test('that the gateway refuses for good are settled in another way', async () => {
    const { id, token, refund } = await refused()
    await expect(decide(refund.id, 'settled', { why: '' })).rejects.toThrow('请用 --why 写明理由')
    expect(await decide(refund.id, 'settled', { why: '线下转账到尾号 1234' })).toContain('已记账')
    expect((await refundsOf(id, token))[0]).toMatchObject({
      offline: true,
      decision: '线下转账到尾号 1234',
      status: RefundStatusA.Completed,
    })
    expect(await orderOf(id, token)).toMatchObject({ refundedFen: refund.amountFen })
    await expect(decide(refund.id, 'again')).rejects.toThrow('这笔退款现在是“已退款”')
    await expectBalanced()
  })

  test('that were settled and that the gateway completes later are booked there, and named for the operator', async () => {
    const { id, token, refund } = await refused()
    await decide(refund.id, 'settled', { why: '在商户平台退到银行卡' })
    const { id: chargeId } = await chargeOf(id)
    const report = { kind: 'refunded', chargeId, refundId: refund.id, gatewayId: 'g-1', amountFen: refund.amountFen } as const
    expect([await receive()('sandbox', report), await receive()('sandbox', report)]).toEqual(['new', 'known'])
    expect(await orderOf(id, token)).toMatchObject({ refundedFen: refund.amountFen, status: OrderStatus.Paid })
    expect(await balanceOf(id, 'offline')).toBe(0)
    expect((await createOrderKind(upstream().db).show(id))!.find(([name]) => name === '要处理')![1]).toContain(
      `退款 ${refund.id} 记为另行退还以后，渠道又退回了`,
    )
    await expectBalanced()
  })

  test.each([300, undefined])(
    'that were settled are reversed as far as the gateway returns more than is left: %s fen',
    async (returned) => {
      const { id } = await bought()
      const { paid_fen: paidFen } = await upstream()
        .db.selectFrom('purchase_order')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(await admin().refund(id, { amount: yuan(paidFen - 100), yes: true })).toContain('已通过')
      const [{ id: refundId }] = (await upstream().db.selectFrom('refund').select('id').where('order_id', '=', id).execute()) as [
        { id: string },
      ]
      const { id: chargeId } = await chargeOf(id)
      await receive()('sandbox', { kind: 'refundFailed', chargeId, refundId, reason: '余额不足' })
      await decide(refundId, 'settled', { why: '线下转账' })
      await inConsole(id, returned ?? paidFen)
      const order = await upstream().db.selectFrom('purchase_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      expect(order).toMatchObject({ refunded_fen: paidFen, status: OrderStatus.Chargeback })
      expect(await balanceOf(id, 'offline')).toBe(returned === undefined ? 0 : returned - paidFen)
      await expectBalanced()
    },
  )

  test('that the gateway refuses for good block the closing of the account for 30 days', async () => {
    const { id } = await refused()
    const { user_id } = await upstream().db.selectFrom('purchase_order').select('user_id').where('id', '=', id).executeTakeFirstOrThrow()
    const { openOrders } = closingQueries(upstream().db)
    const { now } = upstream().time
    expect(await openOrders(user_id!, now + 29 * day)).toMatchObject([{ id, reason: 'refund' }])
    expect(await openOrders(user_id!, now + 30 * day)).toEqual([])
  })

  test('that the gateway refuses for good give the right back', async () => {
    const { id, token, refund } = await refused()
    expect(await mayPlay(token)).toBe(false)
    expect(await decide(refund.id, 'restore', { why: '已协商继续学习' })).toContain('学习权限已恢复')
    expect(await mayPlay(token)).toBe(true)
    expect(await orderOf(id, token)).toMatchObject({ refundedFen: 0, status: OrderStatus.Paid, entitlement: { live: true } })
    expect(await quoteOf(id, token)).toMatchObject({ amountFen: refund.amountFen })
    await expectBalanced()
  })

  test('reverse the invoice when the money has gone, not when they are approved', async () => {
    const { id, token } = await bought()
    const title = await ask('POST /api/invoice/title', { key: randomUUID(), kind: 1, type: 1, name: '林晓木' }, token)
    const invoice = { titleId: (title.data as { id: string }).id, key: randomUUID() }
    expect(await ask(`POST /api/order/${id}/invoice`, invoice, token)).toMatchObject({ code: Code.Ok })
    await upstream().runTasks()
    const { paidFen } = await orderOf(id, token)
    expect(await invoicesOf(id)).toEqual([{ red: 0, state: 'issued', amount_fen: paidFen }])
    const { id: payment_id } = await paymentsOf(id).executeTakeFirstOrThrow()
    const blocking = randomUUID()
    await upstream().db.insertInto('sandbox_refund').values({ id: blocking, payment_id, amount_fen: 1, refunded_at: 0 }).execute()
    const refund = await asked(id, token)
    await decide(refund.id, 'pass')
    await upstream().runTasks()
    expect(await invoicesOf(id)).toEqual([{ red: 0, state: 'issued', amount_fen: paidFen }])
    await expectBalanced()
    await upstream().db.deleteFrom('sandbox_refund').where('id', '=', blocking).execute()
    await decide(refund.id, 'again')
    await upstream().runTasks()
    expect((await invoicesOf(id)).map(({ red, state }) => `${red} ${state}`).toSorted()).toEqual(['0 reversed', '1 issued'])
    await expectBalanced()
  })
})
