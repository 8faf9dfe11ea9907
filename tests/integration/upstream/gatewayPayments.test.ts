import { describe, expect, test, vi } from 'vitest'
import { Code } from '#lib/contract'
import { closeOf } from '../../../server/upstream/payment/desk.ts'
import { gatewayKeys } from '../../support/gatewayKeys.ts'
import { answers, channels, useGateways } from '../../support/useGateways.ts'

const { time, wechatpay, alipay, payments, order, open, tell, paid, toldOf, postings, passes } = await useGateways()

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
      const patience = AbortSignal.timeout.bind(AbortSignal)
      const impatient = trouble === 'silent' ? vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => patience(100)) : undefined
      await expect(open(orderId, channel)).rejects.toMatchObject({ code: Code.GatewayFailed })
      impatient?.mockRestore()
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
