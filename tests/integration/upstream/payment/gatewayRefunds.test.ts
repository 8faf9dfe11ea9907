import { describe, expect, test } from 'vitest'
import { requestRefund } from '../../../../server/upstream/payment/admin.ts'
import { answers, channels, useGateways } from '../../../support/useGateways.ts'

const { wechatpay, alipay, payments, order, open, tell, paid, toldOf, postings, passes, refundOf } = await useGateways()

describe.each(channels)('a payment by %s', (channel) => {
  test('is refunded once, regardless of repeated requests', async () => {
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

  test('is refunded after an outage of the gateway of one hour', async () => {
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

  test('reports a refund rejected by the gateway as failed, and allows another attempt', async () => {
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

  test('polls a slow refund until it is complete', async () => {
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

describe('a refund reported by the gateway', () => {
  test('is completed once by its callback', async () => {
    const request = await refundOf('wechatpay')
    await payments.worker.runDue()
    wechatpay.refunds.get(request.refundId)!.status = 'SUCCESS'
    const callback = wechatpay.callback('REFUND.SUCCESS', wechatpay.told(request.refundId))
    expect([await tell('wechatpay', callback), await tell('wechatpay', callback)]).toEqual([answers.wechatpay, answers.wechatpay])
    expect(toldOf(request.refundId)).toEqual(['sent', 'refunded'])
  })

  test('as failed is verified by polling first', async () => {
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

  test('with another amount than requested is ignored', async () => {
    const request = await refundOf('wechatpay', 4000)
    await payments.worker.runDue()
    const told = { ...wechatpay.told(request.refundId), refund_status: 'SUCCESS', amount: { refund: 4001 } }
    expect((await tell('wechatpay', wechatpay.callback('REFUND.SUCCESS', told))).status).toBe(400)
    expect(toldOf(request.refundId)).toEqual(['sent'])
  })

  test.each(channels)('without a request of ours is booked at its amount: by %s', async (channel) => {
    const orderId = await order()
    const { id } = await open(orderId, channel)
    await tell(channel, paid(channel, id))
    await tell(channel, refundedByHand(channel, id))
    await payments.worker.runDue()
    expect(toldOf(orderId)).toEqual(['taken', 'foreign'])
    expect(await postings(orderId)).toEqual(expect.arrayContaining([`gateway ${channel} -9900`, 'sales 9900']))
  })

  test.each(channels)('before its payment is counted after it: by %s', async (channel) => {
    const orderId = await order()
    const { id } = await open(orderId, channel)
    const payment = paid(channel, id)
    await tell(channel, refundedByHand(channel, id))
    await payments.worker.runDue()
    expect(toldOf(orderId)).toEqual([])
    await tell(channel, payment)
    // WeChat Pay repeats a rejected callback; Alipay is polled.
    if (channel === 'wechatpay') await tell(channel, refundedByHand(channel, id))
    await passes(60_000)
    expect(toldOf(orderId)).toEqual(['taken', 'foreign'])
  })

  /** Returns the callback about a refund made on the gateway's own site. */
  function refundedByHand(channel: 'wechatpay' | 'alipay', id: string) {
    if (channel === 'wechatpay') {
      const about = { mchid: '1900009191', out_trade_no: id, out_refund_no: `by-hand-${id}`, refund_id: `5031-${id}` }
      return wechatpay.callback('REFUND.SUCCESS', { ...about, refund_status: 'SUCCESS', amount: { refund: 9900 } })
    }
    const refund = { out_request_no: `by-hand-${id}`, out_trade_no: id, refund_amount: '99.00', refund_status: 'REFUND_SUCCESS' }
    alipay.refunds.set(refund.out_request_no, refund)
    return alipay.callback({ ...alipay.pay(id), refund_fee: '99.00', out_biz_no: refund.out_request_no })
  }
})

test('logs no secrets and no callback content', () => {
  const log = JSON.stringify(payments.entries)
  expect(log).toContain('gateway report refused')
  expect(log).not.toMatch(/PRIVATE KEY|an-API-v3-key|ciphertext|sign=/)
})
