import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { requestRefund, createDifferenceKind, createPaymentAdmin } from '../../../../server/upstream/payment/admin.ts'
import { differenceQueries, requestBills } from '../../../../server/upstream/payment/index.ts'
import { paymentFindings } from '../../../../server/upstream/operations/doctor/databaseReport.ts'
import { sweep } from '../../../../server/upstream/operations/sweep.ts'
import { channels, useGateways } from '../../../support/useGateways.ts'
import { merchant } from '../../../support/wechatpayDouble.ts'

const { time, wechatpay, alipay, payments, order, open, tell, paid, postings, passes } = await useGateways()
const { db } = payments
const [hour, day] = [3_600_000, 86_400_000]
type Channel = (typeof channels)[number]

/** Each test has days of its own. */
let today = Date.parse('2026-03-01T16:00:00+08:00')
beforeEach(async () => {
  today += 10 * day
  time.now = today
  await db.deleteFrom('bill_difference').execute()
  await db.deleteFrom('bill').execute()
  await db.deleteFrom('outbox_task').where('kind', '=', 'bill.reconcile').execute()
})
const dayOf = (at: number) => new Date(at + 8 * hour).toISOString().slice(0, 10)

async function bought(channel: Channel) {
  const orderId = await order()
  const { id: chargeId } = await open(orderId, channel)
  await tell(channel, paid(channel, chargeId))
  return { orderId, chargeId }
}
/** Advances to ten o'clock of the next day, when the upstream requests the bill. */
async function morning(channel: Channel) {
  await passes(today + 18 * hour - time.now)
  const count = await requestBills(db, [channel], time.now)
  await payments.worker.runDue()
  return count
}
const kind = (why = '') => createDifferenceKind(db, { operator: { name: '王敏', why }, now: time.now })
const listed = async (status = 'open') => (await kind().list({ status, most: 50 })).map(({ about }) => about)
/** Refunds on the gateway's own site, whose notice is lost. */
function refundByHand(channel: Channel, chargeId: string): string {
  const id = `by-hand-${chargeId}`
  if (channel === 'wechatpay') {
    const at = new Date(time.now).toISOString()
    wechatpay.refunds.set(id, {
      out_refund_no: id,
      refund_id: id,
      out_trade_no: chargeId,
      status: 'SUCCESS',
      amount: { refund: 1000 },
      create_time: at,
    })
  } else {
    const gmt_refund = new Date(time.now + 8 * hour).toISOString().slice(0, 19).replace('T', ' ')
    alipay.refunds.set(id, {
      out_request_no: id,
      out_trade_no: chargeId,
      refund_amount: '10.00',
      refund_status: 'REFUND_SUCCESS',
      gmt_refund,
    })
  }
  return id
}

describe.each(channels)('the bill of %s', (channel) => {
  test('is fetched in the morning once, and agrees with payments and refunds', async () => {
    wechatpay.mood.next = 'SUCCESS'
    const { orderId, chargeId } = await bought(channel)
    const request = await payments.addRefund(`refund-${orderId}`, { orderId, chargeId, amountFen: 4000 })
    await db.transaction().execute((trx) => requestRefund(trx, request))
    await payments.worker.runDue()
    await passes(today + 18 * hour - 1 - time.now)
    const requested = async () =>
      (await db.selectFrom('bill').select('day').where('channel', '=', channel).execute()).map(({ day: each }) => each)
    const options = { db, clock: () => time.now, channels: [channel] }
    await sweep(options)
    // The day before, because the bill of this one is not ready yet.
    expect(await requested()).toEqual([dayOf(today - day)])
    await passes(1)
    await sweep(options)
    await payments.worker.runDue()
    expect(await requested()).toEqual([dayOf(today - day), dayOf(today)])
    expect(await requestBills(db, [channel], time.now + hour)).toBe(0)
    expect(await listed()).toEqual([])
    const rows = db.selectFrom('bill_row').select(['kind', 'amount_fen', 'fee_fen']).where('charge_id', '=', chargeId)
    expect(await rows.orderBy('kind').execute()).toEqual([
      { kind: 'payment', amount_fen: 9900, fee_fen: 59 },
      { kind: 'refund', amount_fen: 4000, fee_fen: -24 },
    ])
  })

  test('books what was never reported, and the difference disappears', async () => {
    const { orderId, chargeId } = await bought(channel)
    const refundId = refundByHand(channel, chargeId)
    await morning(channel)
    expect(await listed('done')).toEqual([])
    expect(await listed()).toEqual([expect.stringContaining(`本站没有  退款  ${refundId}`)])
    await passes(600_000)
    expect(await listed()).toEqual([])
    expect(await postings(orderId)).toEqual(expect.arrayContaining([`gateway ${channel} -1000`]))
    expect((await kind().list({ status: 'done', most: 50 })).length).toBe(1)
  })

  test('with a payment of another shop is listed until an operator says why', async () => {
    await bought(channel)
    if (channel === 'wechatpay') {
      wechatpay.trades.set('foreign', { out_trade_no: 'foreign', trade_state: 'NOTPAY', amount: { total: 100 } })
      wechatpay.pay('foreign')
    } else {
      alipay.trades.set('foreign', { out_trade_no: 'foreign', trade_no: '', trade_status: 'UNSCANNED', total_amount: '1.00' })
      alipay.pay('foreign')
    }
    await morning(channel)
    const { id } = (await kind().list({ status: 'open', most: 50 }))[0]!
    expect(Object.fromEntries((await kind().show(id))!)).toMatchObject({
      差异: expect.stringContaining('账单 ¥1.00'),
      怎样处理: expect.stringContaining('在商户平台核实来源'),
    })
    const abouts = async () => (await paymentFindings(payments.place, time.now)).map(({ about }) => about)
    expect(await abouts()).toContain('有 1 处与支付渠道的账单不符')
    await expect(kind().done!(id)).rejects.toThrow('--why')
    expect(await kind('线下门店的收款').done!(id)).toBe('已标记为处理完毕')
    await createPaymentAdmin({ db, by: '王敏', merchants: new Map([[channel, '']]), now: time.now }).reconcile(
      channel,
      undefined,
      dayOf(today),
    )
    await passes(hour)
    expect(await listed()).toEqual([])
    expect(await abouts()).not.toContain('有 1 处与支付渠道的账单不符')
    ;(channel === 'wechatpay' ? wechatpay.trades : alipay.trades).delete('foreign')
  })

  test('lacks a payment that the books contain', async () => {
    const { orderId, chargeId } = await bought(channel)
    await bought(channel)
    ;(channel === 'wechatpay' ? wechatpay.trades : alipay.trades).delete(chargeId)
    await morning(channel)
    expect(await listed()).toEqual([expect.stringMatching(new RegExp(`账单没有  付款  .*订单 ${orderId}  本站 ¥99.00`))])
  })

  test('does not exist for a day without movements; all days of an outage are fetched', async () => {
    await requestBills(db, [channel], today)
    expect(await requestBills(db, [channel], today + 4 * day)).toBe(4)
    time.now = today + 4 * day
    await payments.worker.runDue()
    // The first one was requested four days ago.
    expect(await differenceQueries(db).count(time.now + day + 1)).toEqual({ open: 0, missing: 4 })
    await passes(day + hour)
    await passes(1)
    expect(await differenceQueries(db).count(time.now + day)).toEqual({ open: 0, missing: 0 })
  })

  test('that cannot be downloaded whole stores nothing, and is fetched again', async () => {
    const { chargeId } = await bought(channel)
    const gateway = channel === 'wechatpay' ? wechatpay : alipay
    if (channel === 'wechatpay') wechatpay.mood.digest = '0'.repeat(40)
    else gateway.state.trouble = 'down'
    await morning(channel)
    const rows = () => db.selectFrom('bill_row').select('number').where('charge_id', '=', chargeId).execute()
    expect(await rows()).toEqual([])
    gateway.state.trouble = undefined
    wechatpay.mood.digest = undefined
    await passes(hour)
    expect(await rows()).toHaveLength(1)
  })
})

describe('a bill in a file', () => {
  const path = join(payments.dataDir, 'bill.csv')
  const head = '交易时间,商户号,微信订单号,商户订单号,交易状态,订单金额'
  const admin = () => createPaymentAdmin({ db, by: '王敏', merchants: new Map([['wechatpay', merchant.merchantId]]), now: time.now })
  const write = (...rows: string[][]) =>
    writeFileSync(path, [head, ...rows.map((row) => row.map((field) => `\`${field}`).join(',')), '总交易单数', '`1'].join('\n'))
  const row = (number: string, { at = `${dayOf(today)} 16:00:00`, mchid = merchant.merchantId, amount = '99.00' } = {}) => [
    ...[at, mchid, number, 'elsewhere', 'SUCCESS', amount],
  ]

  test.each([
    ['a bad line', [row('x1'), row('x2', { amount: '9,9' })], '第 3 行的“订单金额”应为金额，现在是“9,9”。没有改动'],
    ['another merchant', [row('x1', { mchid: '1900000001' })], '这是商户 1900000001 的账单，设置里的商户是 1900009191。没有改动'],
    ['two days', [row('x1'), row('x2', { at: '2020-01-01 00:00:00' })], '账单里有 2020-01-01 的付款，应是'],
  ])('with %s changes nothing', async (_, rows, message) => {
    write(...rows)
    time.now += day
    await expect(admin().reconcile('wechatpay', path)).rejects.toThrow(message)
    expect(await db.selectFrom('bill').select('day').execute()).toEqual([])
    expect(await listed()).toEqual([])
  })

  test('of another day than the given one, or of a day that has not ended, is refused', async () => {
    write(row('x1'))
    await expect(admin().reconcile('wechatpay', path, '2026-01-05')).rejects.toThrow('应是 2026-01-05 一天的日账单')
    await expect(admin().reconcile('wechatpay', path, dayOf(today))).rejects.toThrow('还没有结束')
    await expect(admin().reconcile('wechatpay', undefined)).rejects.toThrow('请写账单文件')
    await expect(admin().reconcile('alipay', undefined, '2026-01-05')).rejects.toThrow('没有配置支付宝')
  })
})
