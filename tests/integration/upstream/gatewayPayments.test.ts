import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { closeOf, requestRefund } from '../../../server/upstream/payment/desk.ts'
import { alipayDouble } from '../../support/alipayDouble.ts'
import { gatewayKeys } from '../../support/gatewayKeys.ts'
import { openPayments, type Payments } from '../../support/openPayments.ts'
import { wechatpayDouble } from '../../support/wechatpayDouble.ts'

const time = { now: Date.parse('2026-03-01T08:00:00Z') }
let wechatpay: Awaited<ReturnType<typeof wechatpayDouble>>
let alipay: Awaited<ReturnType<typeof alipayDouble>>
let payments: Payments
let server: Server
let origin: string

beforeAll(async () => {
  wechatpay = await wechatpayDouble(() => time.now)
  alipay = await alipayDouble(() => time.now)
  payments = await openPayments('SQLite', { gateways: [wechatpay.provider, alipay.provider], time })
  server = createServer(express().use('/pay/callback', payments.payment.callbacks))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  wechatpay.close()
  alipay.close()
  server.close()
  await payments.close()
})
beforeEach(() => {
  Object.assign(wechatpay.state, { trouble: undefined })
  Object.assign(wechatpay.mood, {
    next: 'PROCESSING',
    refuses: undefined,
    spoil: (text: string) => text,
    key: gatewayKeys.gateway.privateKey,
  })
  Object.assign(alipay.state, { trouble: undefined })
  Object.assign(alipay.mood, { changesFunds: true, refuses: undefined, spoil: (text: string) => text, key: gatewayKeys.gateway.privateKey })
})

type Channel = 'wechatpay' | 'alipay'
const channels: Channel[] = ['wechatpay', 'alipay']
let orders = 0
const order = () => payments.addOrder(`order${++orders}x`)
const open = (orderId: string, channel: Channel) =>
  payments.payment.open({ orderId, channel, amountFen: 9900, title: '焊接入门', endsAt: time.now + 1_800_000 })
const tell = async (channel: Channel, { headers, body }: { headers: Record<string, string>; body: string }) => {
  const answer = await fetch(`${origin}/pay/callback/${channel}`, { method: 'POST', headers, body })
  return { status: answer.status, text: await answer.text() }
}
const answers = { wechatpay: { status: 200, text: '{"code":"SUCCESS"}' }, alipay: { status: 200, text: 'success' } }
/** Pays at the gateway; what it tells, with changes to it. */
const paid = (channel: Channel, id: string, changes: object = {}, options: object = {}) =>
  channel === 'wechatpay'
    ? wechatpay.callback('TRANSACTION.SUCCESS', { ...wechatpay.pay(id), ...changes }, options)
    : alipay.callback({ ...alipay.pay(id), ...changes }, options)
const toldOf = (id: string) => payments.told.filter((line) => line.includes(id)).map((line) => line.split(' ')[0])
const postings = async (orderId: string) =>
  (await payments.payment.queries.ledger.ofOrder(orderId)).map(({ account, amount_fen }) => `${account} ${amount_fen}`)
const passes = async (ms: number) => {
  time.now += ms
  await payments.worker.runDue()
}
async function refundOf(channel: Channel, amountFen = 9900) {
  const orderId = await order()
  const { id: chargeId } = await open(orderId, channel)
  await tell(channel, paid(channel, chargeId))
  const request = await payments.addRefund(`refund-${orderId}`, { orderId, chargeId, amountFen })
  await payments.db.transaction().execute((trx) => requestRefund(trx, request))
  return request
}

describe.each(channels)('a payment by %s', (channel) => {
  test('begins with a code of the gateway, asked for by a signed request', async () => {
    const charge = await open(await order(), channel)
    expect(charge.content).toContain(charge.id)
    expect(charge.content).toMatch(/^(weixin:\/\/|https:\/\/qr\.alipay)/)
  })

  test('counts once, and each repetition is answered the same', async () => {
    const orderId = await order()
    const { id } = await open(orderId, channel)
    const callback = paid(channel, id)
    expect(await Promise.all([tell(channel, callback), tell(channel, callback), tell(channel, paid(channel, id))])).toEqual(
      Array(3).fill(answers[channel]),
    )
    expect(toldOf(orderId)).toEqual(['taken'])
    expect(await postings(orderId)).toEqual([`gateway ${channel} 9900`, 'sales -9900'])
  })

  test('is found by asking when nothing is told, and by then the repetition is known', async () => {
    const orderId = await order()
    const { id } = await open(orderId, channel)
    const callback = paid(channel, id)
    await passes(15_000)
    expect(toldOf(orderId)).toEqual(['taken'])
    expect(await tell(channel, callback)).toEqual(answers[channel])
    expect(toldOf(orderId)).toEqual(['taken'])
  })

  test.each<[string, () => Promise<{ headers: Record<string, string>; body: string }>]>([
    [
      'signed by somebody else',
      async () => paid(channel, (await open(await order(), channel)).id, {}, { key: gatewayKeys.stranger.privateKey }),
    ],
    ['six minutes old', async () => paid(channel, (await open(await order(), channel)).id, {}, { at: time.now - 360_000 })],
    ['from six minutes ahead', async () => paid(channel, (await open(await order(), channel)).id, {}, { at: time.now + 360_000 })],
    [
      'cut short',
      async () => {
        const whole = paid(channel, (await open(await order(), channel)).id)
        return { ...whole, body: whole.body.slice(0, -20) }
      },
    ],
    [
      'for another merchant',
      async () => paid(channel, (await open(await order(), channel)).id, { mchid: '1900000000', seller_id: '2088999999999999' }),
    ],
    ['for another application', async () => paid(channel, (await open(await order(), channel)).id, { appid: 'wx0', app_id: '2020' })],
    [
      'one fen short',
      async () => paid(channel, (await open(await order(), channel)).id, { amount: { total: 9899 }, total_amount: '98.99' }),
    ],
    [
      'one fen over',
      async () => paid(channel, (await open(await order(), channel)).id, { amount: { total: 9901 }, total_amount: '99.01' }),
    ],
    ['for a charge that nobody has', async () => paid(channel, (await open(await order(), channel)).id, { out_trade_no: 'f'.repeat(32) })],
    ['empty', async () => ({ headers: {}, body: '' })],
  ])('told by a callback that is %s has no effect', async (_, made) => {
    const [callback, before] = [await made(), payments.told.length]
    const answer = await tell(channel, callback)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.text).toBe('refused')
    expect(payments.told).toHaveLength(before)
    // The gateway itself says the truth in the end.
    await passes(15_000)
  })

  test.each(['silent', 'gone', 'down'] as const)(
    'cannot begin while the gateway is %s, and the same charge begins afterwards',
    async (trouble) => {
      const orderId = await order()
      const gateway = channel === 'wechatpay' ? wechatpay : alipay
      gateway.state.trouble = trouble
      await expect(open(orderId, channel)).rejects.toMatchObject({ code: Code.GatewayFailed })
      gateway.state.trouble = undefined
      const charge = await open(orderId, channel)
      expect((await payments.payment.queries.charges.ofOrder(orderId)).map(({ id }) => id)).toEqual([charge.id])
    },
  )

  test('does not begin by an answer that was changed on its way', async () => {
    const mood = channel === 'wechatpay' ? wechatpay.mood : alipay.mood
    mood.spoil = (text) => text.replace(/weixin:|https:/, 'phish:')
    await expect(open(await order(), channel)).rejects.toMatchObject({ code: Code.GatewayFailed })
  })

  test('survives that the gateway is gone for an hour', async () => {
    const orderId = await order()
    const { id } = await open(orderId, channel)
    paid(channel, id)
    const gateway = channel === 'wechatpay' ? wechatpay : alipay
    gateway.state.trouble = 'gone'
    for (let minute = 0; minute < 60; minute++) await passes(60_000)
    expect(toldOf(orderId)).toEqual([])
    gateway.state.trouble = undefined
    await passes(3_600_000)
    expect(toldOf(orderId)).toEqual(['taken'])
  })

  test('is not possible any more once its order has ended: the code is closed at the gateway', async () => {
    const orderId = await order()
    const { id } = await open(orderId, channel)
    if (channel === 'alipay') alipay.trades.get(id)!.trade_status = 'WAIT_BUYER_PAY'
    await payments.db.transaction().execute((trx) => closeOf(trx, orderId, time.now))
    await payments.worker.runDue()
    const state = channel === 'wechatpay' ? wechatpay.trades.get(id)!.trade_state : alipay.trades.get(id)!.trade_status
    expect(state).toMatch(/CLOSED$/)
    expect(toldOf(orderId)).toEqual([])
  })

  test('that came just before the code was closed is taken all the same', async () => {
    const orderId = await order()
    const { id } = await open(orderId, channel)
    paid(channel, id)
    await payments.db.transaction().execute((trx) => closeOf(trx, orderId, time.now))
    await payments.worker.runDue()
    expect(toldOf(orderId)).toEqual(['taken'])
  })

  test('is refunded once, however often that is requested', async () => {
    if (channel === 'wechatpay') wechatpay.mood.next = 'SUCCESS'
    const request = await refundOf(channel, 4000)
    await payments.db.transaction().execute((trx) => requestRefund(trx, request))
    await payments.worker.runDue()
    await passes(3_600_000)
    expect(toldOf(request.refundId)).toEqual(['refunded'])
    expect(await postings(request.orderId)).toEqual(
      expect.arrayContaining([`gateway ${channel} -4000`, 'sales 4000', `gateway ${channel} 9900`, 'sales -9900']),
    )
  })

  test('is refunded after the gateway was gone for an hour', async () => {
    if (channel === 'wechatpay') wechatpay.mood.next = 'SUCCESS'
    const request = await refundOf(channel)
    const gateway = channel === 'wechatpay' ? wechatpay : alipay
    gateway.state.trouble = 'gone'
    for (let minute = 0; minute < 60; minute += 5) await passes(300_000)
    expect(toldOf(request.refundId)).toEqual([])
    gateway.state.trouble = undefined
    await passes(3_600_000)
    expect(toldOf(request.refundId)).toEqual(['refunded'])
  })

  test('whose refund the gateway refuses is told as failed, and can be sent again', async () => {
    const mood = channel === 'wechatpay' ? wechatpay.mood : alipay.mood
    const request = await refundOf(channel)
    mood.refuses = channel === 'wechatpay' ? 'NOT_ENOUGH' : 'ACQ.SELLER_BALANCE_NOT_ENOUGH'
    await payments.worker.runDue()
    expect(payments.told.at(-1)).toBe(`refund failed ${request.refundId} 商户账户余额不足`)
    mood.refuses = undefined
    if (channel === 'wechatpay') wechatpay.mood.next = 'SUCCESS'
    await payments.db.transaction().execute((trx) => requestRefund(trx, request))
    await payments.worker.runDue()
    expect(toldOf(request.refundId)).toEqual(['refund', 'refunded'])
  })

  test('whose refund takes its time is asked for until it is completed', async () => {
    alipay.mood.changesFunds = false
    const request = await refundOf(channel)
    await payments.worker.runDue()
    expect(toldOf(request.refundId)).toEqual(['sent'])
    await passes(60_000)
    wechatpay.refunds.forEach((refund) => (refund.status = 'SUCCESS'))
    alipay.refunds.forEach((refund) => (refund.refund_status = 'REFUND_SUCCESS'))
    await passes(3_600_000)
    expect(toldOf(request.refundId)).toEqual(['sent', 'refunded'])
  })
})

describe('a refund that the gateway tells of', () => {
  test('is completed by its callback, once', async () => {
    const request = await refundOf('wechatpay')
    await payments.worker.runDue()
    wechatpay.refunds.get(request.refundId)!.status = 'SUCCESS'
    const callback = wechatpay.callback('REFUND.SUCCESS', wechatpay.told(request.refundId))
    expect([await tell('wechatpay', callback), await tell('wechatpay', callback)]).toEqual([answers.wechatpay, answers.wechatpay])
    expect(toldOf(request.refundId)).toEqual(['sent', 'refunded'])
  })

  test('as failed is asked for before it is believed', async () => {
    const request = await refundOf('wechatpay')
    await payments.worker.runDue()
    const lie = wechatpay.callback('REFUND.ABNORMAL', { ...wechatpay.told(request.refundId), refund_status: 'ABNORMAL' })
    expect(await tell('wechatpay', lie)).toEqual(answers.wechatpay)
    await payments.worker.runDue()
    expect(toldOf(request.refundId)).toEqual(['sent'])
    wechatpay.refunds.get(request.refundId)!.status = 'ABNORMAL'
    await tell('wechatpay', wechatpay.callback('REFUND.ABNORMAL', wechatpay.told(request.refundId)))
    await payments.worker.runDue()
    expect(toldOf(request.refundId)).toEqual(['sent', 'refund'])
  })

  test('by another amount than was asked for has no effect', async () => {
    const request = await refundOf('wechatpay', 4000)
    await payments.worker.runDue()
    const told = { ...wechatpay.told(request.refundId), refund_status: 'SUCCESS', amount: { refund: 4001 } }
    expect((await tell('wechatpay', wechatpay.callback('REFUND.SUCCESS', told))).status).toBe(400)
    expect(toldOf(request.refundId)).toEqual(['sent'])
  })

  test.each(channels)('and nobody here has asked for is a chargeback: by %s', async (channel) => {
    const orderId = await order()
    const { id } = await open(orderId, channel)
    await tell(channel, paid(channel, id))
    if (channel === 'wechatpay') {
      const told = {
        mchid: '1900009191',
        out_trade_no: id,
        out_refund_no: `by-hand-${orderId}`,
        refund_id: '5031',
        refund_status: 'SUCCESS',
        amount: { refund: 9900 },
      }
      await tell(channel, wechatpay.callback('REFUND.SUCCESS', told))
    } else {
      const refund = { out_request_no: `by-hand-${orderId}`, out_trade_no: id, refund_amount: '99.00', refund_status: 'REFUND_SUCCESS' }
      alipay.refunds.set(refund.out_request_no, refund)
      await tell(channel, alipay.callback({ ...alipay.pay(id), refund_fee: '99.00', out_biz_no: refund.out_request_no }))
      await payments.worker.runDue()
    }
    expect(toldOf(orderId)).toEqual(['taken', 'chargeback'])
  })
})

test('what a callback carries opens with our own key alone', async () => {
  const { id } = await open(await order(), 'wechatpay')
  const callback = paid('wechatpay', id, {}, { sealedBy: 'another-key-of-32-characters-----'.slice(0, 32) })
  expect((await tell('wechatpay', callback)).status).toBe(401)
  const unknown = paid('wechatpay', id, {}, { serial: 'PUB_KEY_ID_OTHER' })
  expect((await tell('wechatpay', unknown)).status).toBe(401)
})

test('no secret and no callback stands in the log', () => {
  const log = JSON.stringify(payments.entries)
  expect(log).toContain('payment callback refused')
  expect(log).not.toMatch(/PRIVATE KEY|an-API-v3-key|ciphertext|sign=/)
})
