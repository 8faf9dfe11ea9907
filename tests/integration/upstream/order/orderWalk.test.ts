import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import express from 'express'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OrderStatus, RefundStatusA } from '#lib/enums'
import { seededRandom } from '../../../../server/upstream/exam/logic/seededRandom.ts'
import { findInvoiceInconsistencies } from '../../../../server/upstream/invoice/admin.ts'
import { localInvoice } from '../../../../server/upstream/invoice/index.ts'
import { createRefundAdmin, createRefundKind, findOrderInconsistencies } from '../../../../server/upstream/order/admin.ts'
import { createOutboxWorker } from '../../../../server/upstream/outbox/createOutboxWorker.ts'
import { differenceQueries, findPaymentInconsistencies } from '../../../../server/upstream/payment/admin.ts'
import { requestBill } from '../../../../server/upstream/payment/queries/bills.ts'
import { beijingDay, daysBetween } from '../../../../server/upstream/kernel/logic/beijingDay.ts'
import { formatBeijingSecond } from '../../../../server/upstream/kernel/logic/beijingSecond.ts'
import { alipayDouble } from '../../../support/alipayDouble.ts'
import { callsOf, domainsOf } from '../../../support/catalogueCalls.ts'
import { course, useOrders } from '../../../support/useOrders.ts'
import { openIds, wechatpayDouble } from '../../../support/wechatpayDouble.ts'

const world = useOrders('SQLite')
const channels = ['wechatpay', 'alipay'] as const
type Channel = (typeof channels)[number]
const ways = [
  ['wechatpay', 'native'],
  ['wechatpay', 'h5'],
  ['wechatpay', 'jsapi'],
  ['alipay', 'precreate'],
  ['alipay', 'page'],
  ['alipay', 'wap'],
] as const
/** A gateway signs each delivery of a callback again. */
type Callback = { channel: Channel; sign: () => { headers: Record<string, string>; body: string } }

let gateways: { wechatpay: Awaited<ReturnType<typeof wechatpayDouble>>; alipay: Awaited<ReturnType<typeof alipayDouble>> }
beforeAll(async () => {
  const clock = () => world().time.now
  gateways = { wechatpay: await wechatpayDouble(clock), alipay: await alipayDouble(clock) }
})
afterAll(() => channels.forEach((channel) => gateways[channel].close()))

/** Ways in which charges were opened. */
const usedWays = new Set<string>()

/** Walks through the states of one order by a seed, and returns what the gateways and the books contain in the end. */
async function walk(seed: string) {
  const { db, time } = world()
  const clock = () => time.now
  const random = seededRandom(seed)
  const kill = { left: Infinity }
  const killing: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (--kill.left === 0) throw new Error('killed')
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const domains = domainsOf(db.withPlugin(killing), clock, localInvoice(), [gateways.wechatpay.provider, gateways.alipay.provider])
  const call = callsOf(domains)
  const warnings: string[] = []
  const log = (entry: Record<string, unknown>) => void (entry['reason'] === 'killed' || warnings.push(JSON.stringify(entry)))
  const worker = createOutboxWorker({ db: db.withPlugin(killing), clock, work: domains.work, log })
  const server = createServer(
    express()
      .use('/pay/callback', domains.payment.callbacks)
      .use(((_, __, response, ___) => void response.status(500).end()) satisfies express.ErrorRequestHandler),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/pay/callback`

  const user = await world().user()
  const account = { id: `chat-${user}`, open_id: openIds[0]!, union_id: null, name: null, user_id: user, seen_at: time.now }
  await db.deleteFrom('chat_account').execute()
  await db.insertInto('chat_account').values(account).execute()
  const quote = await call('GET /api/order/quote', { kind: course, id: 'course-1' }, user)
  const placing = {
    kind: course,
    id: 'course-1',
    coupon: quote.coupon,
    mark: quote.mark,
    agreementVersion: quote.agreement?.version ?? null,
  }
  const { id, dueFen } = await call(
    'POST /api/order',
    { ...placing, key: randomUUID() } as Parameters<typeof call<'POST /api/order'>>[1],
    user,
  )
  const opened: { id: string; channel: Channel; paid: boolean }[] = []
  const callbacks: Callback[] = []
  const steps: string[] = []
  const ignore = () => undefined

  const refundKind = () => createRefundKind(db, { operator: { name: '王敏', why: '已核实' }, now: time.now })
  const decide = (refundId: string, verdict: string, amount?: string) =>
    refundKind().decide!({ id: refundId, verdict, fields: [], amount, isConfirmed: true }).catch(ignore)
  const refunds = () => db.selectFrom('refund').selectAll().where('order_id', '=', id).execute()
  const failed = async () => (await refunds()).find(({ status }) => status === RefundStatusA.Failed)
  const yuan = (fen: number) => (fen / 100).toFixed(2)
  const goneOf = (chargeId: string, channel: Channel) =>
    channel === 'wechatpay'
      ? [...gateways.wechatpay.refunds.values()]
          .filter((each) => each.out_trade_no === chargeId && each.status !== 'CLOSED')
          .reduce((sum, each) => sum + each.amount.refund, 0)
      : [...gateways.alipay.refunds.values()]
          .filter((each) => each.out_trade_no === chargeId)
          .reduce((sum, each) => sum + Math.round(100 * Number(each.refund_amount)), 0)

  /** Pays at the gateway, which may report it later or twice. */
  function pay() {
    const charge = opened.find(({ paid }) => !paid)
    if (!charge) return
    try {
      const { channel } = charge
      if (channel === 'wechatpay') {
        const trade = payableAtWechat(charge.id)
        callbacks.push({ channel, sign: () => gateways.wechatpay.callback('TRANSACTION.SUCCESS', trade) })
      } else {
        const trade = gateways.alipay.pay(charge.id)
        callbacks.push({ channel, sign: () => gateways.alipay.callback(trade) })
      }
      charge.paid = true
    } catch {
      // The code is closed.
    }
  }
  function payableAtWechat(chargeId: string) {
    if (gateways.wechatpay.trades.get(chargeId)?.trade_state !== 'NOTPAY') throw new Error('The code is closed')
    return gateways.wechatpay.pay(chargeId)
  }
  /** Refunds a part, or the rest, on the gateway's own site. */
  function refundInConsole() {
    const charge = opened.find(({ paid }) => paid)
    const left = charge ? dueFen - goneOf(charge.id, charge.channel) : 0
    if (!charge || left <= 0) return
    const [amount, refundId] = [random(3) === 0 ? left : 1 + random(left), `console-${randomUUID()}`]
    if (charge.channel === 'wechatpay') {
      const refund = {
        out_refund_no: refundId,
        refund_id: refundId,
        out_trade_no: charge.id,
        status: 'SUCCESS',
        amount: { refund: amount },
        create_time: new Date(time.now).toISOString(),
      }
      gateways.wechatpay.refunds.set(refundId, refund)
      callbacks.push({ channel: 'wechatpay', sign: () => gateways.wechatpay.callback('REFUND.SUCCESS', gateways.wechatpay.told(refundId)) })
    } else {
      const refund = {
        out_request_no: refundId,
        out_trade_no: charge.id,
        refund_amount: yuan(amount),
        refund_status: 'REFUND_SUCCESS',
        gmt_refund: formatBeijingSecond(time.now),
      }
      gateways.alipay.refunds.set(refundId, refund)
      const { trade_no, total_amount } = gateways.alipay.trades.get(charge.id)!
      const told = { out_trade_no: charge.id, trade_no, total_amount, trade_status: 'TRADE_SUCCESS' }
      callbacks.push({
        channel: 'alipay',
        sign: () => gateways.alipay.callback({ ...told, refund_fee: yuan(amount), out_biz_no: refundId }),
      })
    }
  }
  const send = async ({ channel, sign }: Callback): Promise<number> =>
    (await fetch(`${origin}/${channel}`, { method: 'POST', ...sign() })).status
  /** Delivers a callback; one that is refused, and some others, are delivered again. */
  async function deliver() {
    const at = random(Math.max(1, callbacks.length))
    const news = callbacks[at]
    if (news && (await send(news)) === 200 && random(3) > 0) callbacks.splice(at, 1)
  }
  const acts: [name: string, weight: number, act: () => unknown][] = [
    ['pass', 4, () => (time.now += 1 + random(180_000))],
    [
      'open',
      3,
      async () => {
        const [channel, way] = ways[random(ways.length)]!
        const charge = await call('POST /api/order/:id/pay', { id, channel, way }, user)
        usedWays.add(`${channel} ${way}`)
        if (!opened.some((each) => each.id === charge.id)) opened.push({ id: charge.id, channel, paid: false })
        // The gateway's page creates the trade.
        if (way === 'page' || way === 'wap') await fetch(charge.content)
      },
    ],
    ['pay', 4, pay],
    ['check', 2, () => call('POST /api/order/:id/pay/check', { id }, user)],
    ['deliver', 4, deliver],
    ['work', 4, () => worker.runDue()],
    [
      'ask',
      2,
      async () => {
        const { mark } = await call('GET /api/order/:id/refund/quote', { id }, user)
        await call('POST /api/order/:id/refund', { id, reason: 'unwanted', note: '', mark, key: randomUUID() }, user)
      },
    ],
    [
      'decide',
      2,
      async () => {
        const asked = (await refunds()).find(({ status }) => status === RefundStatusA.Applying)
        if (asked) await decide(asked.id, ['pass', 'pass', 'refuse'][random(3)]!)
      },
    ],
    [
      'give',
      2,
      () => {
        const amount = random(4) === 0 ? undefined : yuan(1 + random(dueFen))
        const [operator, keep] = [{ name: '王敏', why: '致歉' }, random(2) === 0]
        return createRefundAdmin(db, { operator, now: time.now }).refund(id, { amount, keep, yes: true })
      },
    ],
    ['console', 2, refundInConsole],
    [
      'refuse',
      1,
      () => {
        gateways.wechatpay.mood.next = ['PROCESSING', 'SUCCESS', 'ABNORMAL'][random(3)]!
        gateways.alipay.mood.changesFunds = random(2) === 0
      },
    ],
    [
      'arrive',
      2,
      () => {
        for (const refund of gateways.wechatpay.refunds.values()) if (refund.status === 'PROCESSING') refund.status = 'SUCCESS'
        for (const refund of gateways.alipay.refunds.values()) refund.refund_status = 'REFUND_SUCCESS'
      },
    ],
    [
      'resolve',
      2,
      async () => {
        const refund = await failed()
        if (refund) await decide(refund.id, ['again', 'restore', 'settled'][random(3)]!)
      },
    ],
    [
      'invoice',
      1,
      async () => {
        const title = await call('POST /api/invoice/title', { key: randomUUID(), kind: 1, type: 1, name: '林晓木' }, user)
        await call('POST /api/order/:id/invoice', { id, titleId: title.id, key: randomUUID() }, user)
      },
    ],
    ['cancel', 1, () => (random(4) === 0 ? call('POST /api/order/:id/cancel', { id }, user) : undefined)],
  ]
  const drawn = acts.flatMap((act) => Array.from({ length: act[1] }, () => act))
  for (let step = 0; step < 30; step++) {
    const [name, , act] = drawn[random(drawn.length)]!
    steps.push(name)
    kill.left = random(5) === 0 ? 1 + random(40) : Infinity
    await Promise.resolve().then(act).catch(ignore)
    kill.left = Infinity
    time.now += random(3)
  }

  // In the end everything arrives: callbacks, tasks, refunds, and the decisions of operators.
  Object.assign(gateways.wechatpay.mood, { next: 'SUCCESS' })
  Object.assign(gateways.alipay.mood, { changesFunds: true })
  for (let round = 0; round < 12; round++) {
    for (const refund of gateways.wechatpay.refunds.values()) if (refund.status !== 'CLOSED') refund.status = 'SUCCESS'
    for (const refund of gateways.alipay.refunds.values()) refund.refund_status = 'REFUND_SUCCESS'
    for (const news of callbacks.splice(0)) if ((await send(news)) !== 200) callbacks.push(news)
    await call('GET /api/order/:id', { id }, user)
    await worker.runDue()
    const refund = await failed()
    if (refund) await decide(refund.id, 'again')
    time.now += 1_800_001
  }
  server.close()
  const atGateways = opened.reduce((sum, charge) => sum + (charge.paid ? dueFen : 0) - goneOf(charge.id, charge.channel), 0)
  return { id, steps, warnings, atGateways }
}

/** The last two settle refunds before the gateway returns more, and drop a refund that is in flight. */
const seeds = [...Array.from({ length: 40 }, (_, at) => `walk ${at}`), 'more 51', 'more 79']

test.each(seeds)(
  'sums are equal to the fen after callbacks in any order, kills, refunds at the gateway and refused refunds: %s',
  async (seed) => {
    const { db } = world()
    const { id, steps, warnings, atGateways } = await walk(seed)
    const told = steps.join(' ')
    const postings = await db.selectFrom('ledger_posting').select(['account', 'amount_fen']).where('order_id', '=', id).execute()
    const sumOf = (matches: (account: string) => boolean) =>
      postings.filter(({ account }) => matches(account)).reduce((sum, { amount_fen }) => sum + amount_fen, 0)
    const order = await db.selectFrom('purchase_order').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(
      {
        gateways: sumOf((account) => account.startsWith('gateway')),
        sales: 0 - sumOf((account) => account === 'sales'),
        suspense: sumOf((account) => account === 'suspense'),
      },
      told,
    ).toEqual({ gateways: atGateways, sales: order.paid_fen - order.refunded_fen, suspense: 0 })
    expect([OrderStatus.Paid, OrderStatus.Cancelled, OrderStatus.TimedOut, OrderStatus.Chargeback], told).toContain(order.status)
    expect(warnings, told).toEqual([])
    // PostgreSQL refuses fractions of milliseconds, SQLite stores them.
    const dueTimes = await db.selectFrom('outbox_task').select('due_at').execute()
    expect(dueTimes.every(({ due_at }) => Number.isInteger(due_at))).toBe(true)
    const faults = [await findPaymentInconsistencies(db), await findOrderInconsistencies(db), await findInvoiceInconsistencies(db)]
    expect(faults, told).toEqual([[], [], []])
  },
)

test('the walks have used all ways of paying, and the bills of both gateways agree with the books', async () => {
  const { db, time } = world()
  expect([...usedWays].toSorted()).toEqual(ways.map(([channel, way]) => `${channel} ${way}`).toSorted())
  const domains = domainsOf(db, () => time.now, localInvoice(), [gateways.wechatpay.provider, gateways.alipay.provider])
  const warnings: unknown[] = []
  const worker = createOutboxWorker({ db, clock: () => time.now, work: domains.work, log: (entry) => void warnings.push(entry) })
  const { first } = await db
    .selectFrom('gateway_report')
    .select(({ fn }) => fn.min('happened_at').as('first'))
    .executeTakeFirstOrThrow()
  const [from, to] = [beijingDay(first), beijingDay(time.now)]
  time.now += 2 * 86_400_000
  for (const channel of channels) for (const day of daysBetween(from, to)) await requestBill(db, { channel, day }, time.now)
  for (let round = 0; round < 3; round++) {
    await worker.runDue()
    time.now += 600_000
  }
  expect(warnings).toEqual([])
  const open = await differenceQueries(db).newest({ status: 'open', most: 50 })
  expect(open.map((row) => `${row.day} ${row.reason} ${row.kind} ${row.number} ${row.bill_fen} ${row.book_fen}`)).toEqual([])
  const { paid, billed } = {
    paid: await db
      .selectFrom('gateway_report')
      .select(({ fn }) => fn.sum<number | string>('amount_fen').as('sum'))
      .where('kind', '=', 'paid')
      .executeTakeFirstOrThrow(),
    billed: await db
      .selectFrom('bill_row')
      .select(({ fn }) => fn.sum<number | string>('amount_fen').as('sum'))
      .where('kind', '=', 'payment')
      .executeTakeFirstOrThrow(),
  }
  expect(Number(billed.sum)).toBe(Number(paid.sum))
  expect(await findPaymentInconsistencies(db)).toEqual([])
})
