import { describe, expect, test, vi } from 'vitest'
import { Code } from '#lib/contract'
import { closeCharges } from '../../../../server/upstream/payment/admin.ts'
import { gatewayKeys } from '../../../support/gatewayKeys.ts'
import { answers, channels, useGateways } from '../../../support/useGateways.ts'

const { time, wechatpay, alipay, payments, order, open, tell, paid, toldOf, postings, passes } = await useGateways()

describe.each(channels)('a payment by %s', (channel) => {
  test('starts with a code of the gateway, obtained by a signed request', async () => {
    const charge = await open(await order(), channel)
    expect(charge.content).toContain(charge.id)
    expect(charge.content).toMatch(/^(weixin:\/\/|https:\/\/qr\.alipay)/)
  })

  test('counts once, and repeated callbacks get the same answer', async () => {
    const orderId = await order()
    const { id } = await open(orderId, channel)
    const callback = paid(channel, id)
    expect(await Promise.all([tell(channel, callback), tell(channel, callback), tell(channel, paid(channel, id))])).toEqual(
      Array(3).fill(answers[channel]),
    )
    expect(toldOf(orderId)).toEqual(['taken'])
    expect(await postings(orderId)).toEqual([`gateway ${channel} 9900`, 'sales -9900'])
  })

  test('is detected by polling without a callback; a later callback counts as repeated', async () => {
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
      'signed by another party',
      async () => paid(channel, (await open(await order(), channel)).id, {}, { key: gatewayKeys.stranger.privateKey }),
    ],
    ['six minutes old', async () => paid(channel, (await open(await order(), channel)).id, {}, { at: time.now - 360_000 })],
    ['six minutes in the future', async () => paid(channel, (await open(await order(), channel)).id, {}, { at: time.now + 360_000 })],
    [
      'truncated',
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
      'one fen too low',
      async () => paid(channel, (await open(await order(), channel)).id, { amount: { total: 9899 }, total_amount: '98.99' }),
    ],
    [
      'one fen too high',
      async () => paid(channel, (await open(await order(), channel)).id, { amount: { total: 9901 }, total_amount: '99.01' }),
    ],
    ['for an unknown charge', async () => paid(channel, (await open(await order(), channel)).id, { out_trade_no: 'f'.repeat(32) })],
    ['empty', async () => ({ headers: {}, body: '' })],
  ])('ignores a callback that is %s', async (_, made) => {
    const [callback, before] = [await made(), payments.told.length]
    const answer = await tell(channel, callback)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.text).toBe('refused')
    expect(payments.told).toHaveLength(before)
    // Polling the gateway returns the true state in the end.
    await passes(15_000)
  })

  test.each(['silent', 'gone', 'down'] as const)(
    'cannot start while the gateway is %s, but starts with the same charge afterwards',
    async (trouble) => {
      const orderId = await order()
      const gateway = channel === 'wechatpay' ? wechatpay : alipay
      gateway.state.trouble = trouble
      const patience = AbortSignal.timeout.bind(AbortSignal)
      const impatient = trouble === 'silent' ? vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => patience(100)) : undefined
      await expect(open(orderId, channel)).rejects.toMatchObject({ code: Code.GatewayFailed })
      impatient?.mockRestore()
      gateway.state.trouble = undefined
      const charge = await open(orderId, channel)
      expect((await payments.payment.queries.charges.ofOrder(orderId)).map(({ id }) => id)).toEqual([charge.id])
    },
  )

  test('does not start from an answer that was tampered with', async () => {
    const mood = channel === 'wechatpay' ? wechatpay.mood : alipay.mood
    mood.spoil = (text) => text.replace(/weixin:|https:/, 'phish:')
    await expect(open(await order(), channel)).rejects.toMatchObject({ code: Code.GatewayFailed })
  })

  test('survives an outage of the gateway of one hour', async () => {
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

  test('is impossible after its order has expired: the code is closed at the gateway', async () => {
    const orderId = await order()
    const { id } = await open(orderId, channel)
    if (channel === 'alipay') alipay.trades.get(id)!.trade_status = 'WAIT_BUYER_PAY'
    await payments.db.transaction().execute((trx) => closeCharges(trx, orderId, time.now))
    await payments.worker.runDue()
    const state = channel === 'wechatpay' ? wechatpay.trades.get(id)!.trade_state : alipay.trades.get(id)!.trade_status
    expect(state).toMatch(/CLOSED$/)
    expect(toldOf(orderId)).toEqual([])
  })

  test.runIf(channel === 'alipay')('is impossible after its order was cancelled before anyone scanned the code', async () => {
    const orderId = await order()
    const { id } = await open(orderId, channel)
    await payments.db.transaction().execute((trx) => closeCharges(trx, orderId, time.now))
    await payments.worker.runDue()
    expect(alipay.trades.get(id)!.trade_status).toBe('CANCELLED')
    expect(() => alipay.pay(id)).toThrow('not valid any more')
    expect(toldOf(orderId)).toEqual([])
  })

  test('is still accepted when made just before the code was closed', async () => {
    const orderId = await order()
    const { id } = await open(orderId, channel)
    paid(channel, id)
    await payments.db.transaction().execute((trx) => closeCharges(trx, orderId, time.now))
    await payments.worker.runDue()
    expect(toldOf(orderId)).toEqual(['taken'])
  })
})

test('decrypts the content of a callback with our own key only', async () => {
  const { id } = await open(await order(), 'wechatpay')
  const callback = paid('wechatpay', id, {}, { sealedBy: 'another-key-of-32-characters-----'.slice(0, 32) })
  expect((await tell('wechatpay', callback)).status).toBe(401)
  const unknown = paid('wechatpay', id, {}, { serial: 'PUB_KEY_ID_OTHER' })
  expect((await tell('wechatpay', unknown)).status).toBe(401)
})

test('logs no secrets and no callback content', () => {
  const log = JSON.stringify(payments.entries)
  expect(log).toContain('payment callback refused')
  expect(log).not.toMatch(/PRIVATE KEY|an-API-v3-key|ciphertext|sign=/)
})
