import { describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { OrderStatus, RefundStatusA } from '#lib/enums'
import { createReportReceiver, type GatewayReport } from '../../../../server/upstream/payment/createReportReceiver.ts'
import { createChargeOpener } from '../../../../server/upstream/payment/createChargeOpener.ts'
import { paymentEvents } from '../../../../server/upstream/order/queries/paymentEvents.ts'
import { callsOf, domainsOf } from '../../../support/catalogueCalls.ts'
import { payer } from '../../../support/openPayments.ts'
import { engines } from '../../../support/openTestDatabase.ts'
import { course, series, useOrders } from '../../../support/useOrders.ts'
import { wechatpayDouble } from '../../../support/wechatpayDouble.ts'

const minute = 60_000
const day = 1440 * minute

describe.each(engines)('paying orders on %s', (engine) => {
  const world = useOrders(engine)
  const one = (user: string, id: string) => world().call('GET /api/order/:id', { id }, user)
  const state = (user: string, id: string) => world().call('GET /api/order/:id/pay', { id }, user)
  const notices = (user: string) =>
    world().db.selectFrom('notice').selectAll().where('user_id', '=', user).orderBy('created_at').orderBy('title').execute()
  const balance = async (id: string) => {
    const rows = await world().db.selectFrom('ledger_posting').select(['account', 'amount_fen']).where('order_id', '=', id).execute()
    expect(rows.reduce((sum, { amount_fen }) => sum + amount_fen, 0)).toBe(0)
    const sums = new Map<string, number>()
    for (const { account, amount_fen } of rows) sums.set(account, (sums.get(account) ?? 0) + amount_fen)
    return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0))
  }
  const balanceOf = (fen: number) => ({ 'gateway sandbox': fen, sales: -fen })

  test('opens a code, pays it and grants the course in the same transaction', async () => {
    const user = await world().user()
    const { learnerCount } = await world().call('GET /api/course/:id', { id: 'course-1' })
    const { id, dueFen } = await world().buy(user, course, 'course-1')
    const charge = await world().call('POST /api/order/:id/pay', { id, channel: 'sandbox' }, user)
    expect(await world().call('POST /api/order/:id/pay', { id, channel: 'sandbox' }, user)).toEqual(charge)
    expect(await state(user, id)).toMatchObject({ result: null, status: OrderStatus.ReadyToPay, reason: null })
    await world().call('POST /api/pay/sandbox/:id', { id: charge.id, act: 'pay' })
    expect(await state(user, id)).toEqual({ charge: null, result: 1, status: OrderStatus.Paid, payBefore: null, reason: null })
    const paid = await one(user, id)
    expect(paid).toMatchObject({
      channel: 'sandbox',
      paidFen: dueFen,
      actions: ['learn', 'refund', 'invoice'],
      entitlement: { live: true },
    })
    expect(paid.history.map(({ status }) => status)).toEqual([OrderStatus.Created, OrderStatus.ReadyToPay, OrderStatus.Paid])
    const owned = await world().call('GET /api/course/:id', { id: 'course-1' }, user)
    expect(owned).toMatchObject({ joinedAt: paid.paidAt, learnerCount: learnerCount + 1 })
    expect(await notices(user)).toMatchObject([{ title: '购买成功' }])
    expect(await balance(id)).toEqual(balanceOf(dueFen))
    await expect(world().call('POST /api/order/:id/pay', { id, channel: 'sandbox' }, user)).rejects.toMatchObject({ code: Code.OrderOver })
    await expect(world().call('POST /api/order/:id/cancel', { id }, user)).rejects.toMatchObject({ code: Code.OrderOver })
  })

  test('rejects a payment channel that is not configured', async () => {
    const user = await world().user()
    const { id } = await world().buy(user, course, 'course-1')
    const pay = world().call('POST /api/order/:id/pay', { id, channel: 'alipay' }, user)
    await expect(pay).rejects.toMatchObject({ code: Code.ChannelMissing })
  })

  test('leaves the order unchanged when the gateway is unreachable', async () => {
    const user = await world().user()
    const { id, dueFen } = await world().buy(user, course, 'course-1')
    const { db, time } = world()
    const clock = () => time.now
    const open = createChargeOpener({
      db,
      clock,
      log: () => {},
      events: () => paymentEvents(clock),
      publicOrigin: 'https://site.example',
      end: async () => {},
      gatewayOf: () => ({ ways: ['native'], open: () => Promise.reject(new Error('gone')) }) as never,
    })
    const request = { orderId: id, payer, channel: 'wechatpay', amountFen: dueFen, title: 'x', endsAt: time.now + minute } as const
    // The same request as in `POST /api/order/:id/pay`.
    await expect(open(request)).rejects.toMatchObject({ code: Code.GatewayFailed })
    expect(await state(user, id)).toMatchObject({ result: null, status: OrderStatus.Created })
  })

  test('is asked for by a buyer who returns: the answer comes from the gateway, and an outage is no failed payment', async () => {
    const user = await world().user()
    const { id, dueFen } = await world().buy(user, course, 'course-1')
    const { db, time } = world()
    const gateway = await wechatpayDouble(() => time.now)
    const call = callsOf(domainsOf(db, () => time.now, undefined, [gateway.provider]))
    const charge = await call('POST /api/order/:id/pay', { id, channel: 'wechatpay' }, user)
    const check = () => call('POST /api/order/:id/pay/check', { id }, user)
    expect(await check()).toMatchObject({ result: null, charge: charge.id })
    gateway.pay(charge.id)
    gateway.state.trouble = 'gone'
    await expect(check()).rejects.toMatchObject({ code: Code.GatewayFailed })
    expect(await state(user, id)).toMatchObject({ result: null, status: OrderStatus.ReadyToPay })
    gateway.state.trouble = undefined
    expect(await check()).toMatchObject({ result: 1, charge: null })
    expect(await balance(id)).toEqual({ 'gateway wechatpay': dueFen, sales: -dueFen })
    gateway.close()
  })

  test('reports a failed payment, and allows another code for the order', async () => {
    const user = await world().user()
    const { id } = await world().buy(user, course, 'course-1')
    await world().cashier(user, id, 'fail')
    expect(await state(user, id)).toMatchObject({
      result: 2,
      status: OrderStatus.PaymentFailed,
      reason: expect.stringContaining('重新支付'),
    })
    expect((await one(user, id)).actions).toEqual(['pay', 'cancel'])
    await world().cashier(user, id, 'pay')
    expect(await state(user, id)).toMatchObject({ result: 1 })
  })

  test('treats an expired code as no failure, and allows a new one', async () => {
    const user = await world().user()
    const { id } = await world().buy(user, course, 'course-1')
    const { id: first } = await world().call('POST /api/order/:id/pay', { id, channel: 'sandbox' }, user)
    world().time.now += 12 * minute
    await world().runTasks()
    expect(await state(user, id)).toMatchObject({ result: null, status: OrderStatus.ReadyToPay })
    expect((await world().cashier(user, id, 'pay')).id).not.toBe(first)
    expect(await state(user, id)).toMatchObject({ result: 1 })
  })

  test('refunds a duplicate payment, and keeps the order paid', async () => {
    const user = await world().user()
    const { id, dueFen } = await world().buy(user, course, 'course-1')
    await world().cashier(user, id, 'payTwice')
    expect(await balance(id)).toEqual({ 'gateway sandbox': 2 * dueFen, sales: -dueFen, suspense: -dueFen })
    await world().runTasks()
    expect(await balance(id)).toEqual(balanceOf(dueFen))
    expect(await one(user, id)).toMatchObject({ status: OrderStatus.Paid, paidFen: dueFen, refundedFen: 0, refund: null })
    expect((await notices(user)).map(({ title }) => title).toSorted()).toEqual(['付款将原路退回', '购买成功', '退款已完成'].toSorted())
  })

  /** Pays at the gateway, which does not report it. */
  const payUnreported = (chargeId: string, amountFen: number, at: number) =>
    world()
      .db.insertInto('sandbox_payment')
      .values({ id: `unreported-${chargeId}`, charge_id: chargeId, amount_fen: amountFen, paid_at: at })
      .execute()

  test('asks the gateway of an open code before the order ends', async () => {
    const user = await world().user()
    const [paid, unpaid] = [await world().buy(user, course, 'course-1'), await world().buy(user, course, 'course-3')]
    world().time.now += 25 * minute + 1
    const charges = []
    for (const { id } of [paid, unpaid]) charges.push(await world().call('POST /api/order/:id/pay', { id, channel: 'sandbox' }, user))
    expect(Date.parse(charges[0]!.expiresAt)).toBe(world().time.now + 5 * minute - 1)
    await payUnreported(charges[0]!.id, paid.dueFen, world().time.now)
    world().time.now += 5 * minute - 1
    expect(await one(user, paid.id)).toMatchObject({ status: OrderStatus.ReadyToPay })
    await world().runTasks()
    expect(await one(user, paid.id)).toMatchObject({ status: OrderStatus.Paid, entitlement: { live: true } })
    expect(await one(user, unpaid.id)).toMatchObject({ status: OrderStatus.TimedOut })
  })

  test('ends an order whose gateway does not answer for ten minutes, and reopens it for a payment in time', async () => {
    const user = await world().user()
    const { id, dueFen } = await world().buy(user, course, 'course-1')
    world().time.now += 25 * minute
    const charge = await world().call('POST /api/order/:id/pay', { id, channel: 'sandbox' }, user)
    await payUnreported(charge.id, dueFen, world().time.now)
    world().time.now += 15 * minute
    expect(await one(user, id)).toMatchObject({ status: OrderStatus.TimedOut })
    await world().runTasks()
    expect(await one(user, id)).toMatchObject({ status: OrderStatus.Paid, paidFen: dueFen, entitlement: { live: true } })
    expect(await balance(id)).toEqual(balanceOf(dueFen))
  })

  test('returns a payment that is reported after the buyer has ordered again', async () => {
    const user = await world().user()
    const { id, dueFen } = await world().buy(user, course, 'course-1')
    world().time.now += 25 * minute
    const charge = await world().call('POST /api/order/:id/pay', { id, channel: 'sandbox' }, user)
    await payUnreported(charge.id, dueFen, world().time.now)
    world().time.now += 15 * minute
    await one(user, id)
    const second = await world().buy(user, course, 'course-1')
    await world().runTasks()
    expect(await one(user, id)).toMatchObject({ status: OrderStatus.TimedOut, refund: RefundStatusA.Completed })
    expect(await one(user, second.id)).toMatchObject({ status: OrderStatus.Created })
  })

  test('opens no code in the last minute of an order, which gateways refuse', async () => {
    const user = await world().user()
    const { id } = await world().buy(user, course, 'course-1')
    world().time.now += 29 * minute + 1
    const pay = world().call('POST /api/order/:id/pay', { id, channel: 'sandbox' }, user)
    await expect(pay).rejects.toMatchObject({ code: Code.OrderOver, message: expect.stringContaining('不到一分钟') })
  })

  test('refunds a payment after the order has expired, and grants nothing', async () => {
    const user = await world().user()
    const { id } = await world().buy(user, course, 'course-1')
    const { id: charge } = await world().call('POST /api/order/:id/pay', { id, channel: 'sandbox' }, user)
    world().time.now += 30 * minute
    await one(user, id)
    await world().call('POST /api/pay/sandbox/:id', { id: charge, act: 'payLate' })
    await world().runTasks()
    expect(await one(user, id)).toMatchObject({
      status: OrderStatus.TimedOut,
      paidFen: 0,
      refund: RefundStatusA.Completed,
      entitlement: null,
    })
    expect(await balance(id)).toEqual({})
    expect((await world().call('GET /api/order', { kind: course, group: 'refund' }, user)).total).toBe(1)
    expect((await notices(user)).map(({ title }) => title)).toEqual(['付款将原路退回', '退款已完成'].toSorted())
  })

  test('ends the order and its entitlements on a chargeback, but not those of an access code', async () => {
    const user = await world().user()
    const before = await world().call('GET /api/course/:id', { id: 'course-3' })
    const { id } = await world().buy(user, series, 'weld-way')
    const charge = await world().cashier(user, id, 'pay')
    await world().call('POST /api/pay/sandbox/:id', { id: charge.id, act: 'chargeback' })
    expect(await one(user, id)).toMatchObject({ status: OrderStatus.Chargeback, actions: ['again'], entitlement: { live: false } })
    expect(await world().call('GET /api/course/group/:id', { id: 'weld-way' }, user)).toMatchObject({
      state: { joinedAt: null, ownedCount: 0 },
    })
    expect((await world().call('GET /api/course/:id', { id: 'course-3' })).learnerCount).toBe(before.learnerCount)
    expect(await balance(id)).toEqual({})
    expect((await notices(user)).map(({ title }) => title)).toContain('订单已退单')
  })

  test('extends the end of a series by another purchase', async () => {
    const user = await world().user()
    const first = await world().buy(user, series, 'weld-way')
    await world().cashier(user, first.id, 'pay')
    const { until } = (await one(user, first.id)).entitlement!
    expect(Date.parse(until!)).toBe(world().time.now + 100 * day)
    world().time.now += 10 * day
    const again = await world().quote(user, series, 'weld-way')
    expect(again).toMatchObject({ deductedFen: 0, dueFen: 30_000 })
    const second = await world().orderOf(user, again)
    await world().cashier(user, second.id, 'pay')
    expect(Date.parse((await one(user, second.id)).entitlement!.until!)).toBe(Date.parse(until!) + 100 * day)
    const { expiresAt } = await world().call('GET /api/learn/course/:id', { id: 'course-3' }, user)
    expect(Date.parse(expiresAt!)).toBe(Date.parse(until!) + 100 * day)
  })

  // The required number is tested on the default engine.
  const many = engine === 'SQLite' ? 200 : 40
  test('grants each purchase once for many concurrent payments, each reported three times in any order', { tags: ['wide'] }, async () => {
    const { db, time } = world()
    const clock = () => time.now
    const receive = createReportReceiver({ db, clock, log: () => {}, events: () => paymentEvents(clock) })
    const before = await world().call('GET /api/course/:id', { id: 'course-1' })
    // The price is the same for all of them.
    const quote = await world().quote(await world().user(), course, 'course-1')
    const orders = await Promise.all(
      Array.from({ length: many }, async (_, at) => {
        const user = await world().user()
        const { id, dueFen } = await world().orderOf(user, quote)
        return { user, id, dueFen, charge: String(at).padStart(32, '0') }
      }),
    )
    const charges = orders.map(({ id, dueFen, charge }) => ({
      ...{
        id: charge,
        order_id: id,
        channel: 'sandbox' as const,
        way: 'native' as const,
        amount_fen: dueFen,
        title: '课程',
        content: 'x',
        state: 'open' as const,
      },
      ...{ open_for: id, transaction_id: null, created_at: time.now, expires_at: time.now + 10 * minute, paid_at: null },
    }))
    await db.insertInto('charge').values(charges).execute()
    const reports = orders.map(({ charge, dueFen }): GatewayReport => ({
      kind: 'paid',
      chargeId: charge,
      transactionId: `t-${charge}`,
      amountFen: dueFen,
      at: time.now,
    }))
    const thrice = [
      ...reports,
      ...reports.toReversed(),
      ...reports.filter((_, at) => at % 2 === 0),
      ...reports.filter((_, at) => at % 2 === 1),
    ]
    const answers = await Promise.all(thrice.map((report) => receive('sandbox', report)))
    expect(answers.filter((answer) => answer === 'new')).toHaveLength(many)
    const ids = orders.map(({ id }) => id)
    const count = async (table: 'entitlement' | 'order_event', column: 'source_id' | 'order_id') =>
      (
        await db
          .selectFrom(table)
          .select(column as never)
          .where(column as never, 'in', ids as never)
          .execute()
      ).length
    expect(await count('entitlement', 'source_id')).toBe(many)
    expect(await count('order_event', 'order_id')).toBe(2 * many)
    const postings = await db.selectFrom('ledger_posting').select('amount_fen').where('order_id', 'in', ids).execute()
    expect(postings).toHaveLength(2 * many)
    expect(postings.reduce((sum, { amount_fen }) => sum + amount_fen, 0)).toBe(0)
    expect((await world().call('GET /api/course/:id', { id: 'course-1' })).learnerCount).toBe(before.learnerCount + many)
    const told = await db
      .selectFrom('notice')
      .select('id')
      .where(
        'user_id',
        'in',
        orders.map(({ user }) => user),
      )
      .execute()
    expect(told).toHaveLength(many)
    // Two hundred buyers order one after the other before they pay.
  })
})
