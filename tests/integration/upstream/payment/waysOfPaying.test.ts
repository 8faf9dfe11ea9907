import { describe, expect, test } from 'vitest'
import { Code, type Charge, type PayWay } from '#lib/contract'
import { payOptions } from '../../../../server/upstream/payment/logic/payOptions.ts'
import { useGateways } from '../../../support/useGateways.ts'
import { openIds } from '../../../support/wechatpayDouble.ts'

const { time, wechatpay, alipay, payments, order, open, tell, toldOf, passes } = await useGateways()

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'
const inWechat = `${iphone} MicroMessenger/8.0.60`
const site = 'https://site.example'
const [openId] = openIds

/** Opens a link as a browser does. */
const visit = async (url: string, headers: Record<string, string> = {}, method = 'GET') => {
  const answer = await fetch(url, { method, redirect: 'manual', headers: { 'user-agent': iphone, referer: `${site}/`, ...headers } })
  return { text: await answer.text(), to: answer.headers.get('location') }
}
const chargesOf = async (orderId: string) =>
  (await payments.payment.queries.charges.ofOrder(orderId)).map(({ way, state, open_for }) => `${way} ${state} ${open_for !== null}`)

test.each<[string, string, boolean, string]>([
  ['a desktop', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0', false, 'wechatpay native, alipay precreate, alipay page'],
  ['a phone', iphone, false, 'wechatpay h5, alipay wap, wechatpay native, alipay precreate'],
  ['WeChat', inWechat, true, 'wechatpay jsapi, wechatpay native, alipay precreate'],
  ['WeChat without an official account', inWechat, false, 'wechatpay native, alipay precreate'],
  ['Alipay', `${iphone} AlipayClient/10.7`, false, 'alipay wap, wechatpay native, alipay precreate'],
])('on %s, the ways that work there are offered, the most convenient one first', (_, agent, hasOpenId, offered) => {
  const list = payOptions({ gateways: [wechatpay.provider, alipay.provider], agent, hasOpenId })
  expect(list.map(({ channel, way }) => `${channel} ${way}`).join(', ')).toBe(offered)
})

describe('H5 of WeChat Pay', () => {
  test('leads through the app and back to the order, and the callback books the payment', async () => {
    const orderId = await order()
    const { content } = await open(orderId, 'wechatpay', 'h5')
    expect((await visit(content)).text).toContain('¥99.00')
    expect((await visit(content, {}, 'POST')).to).toBe(`${site}/order/pay/create?order=${orderId}&back=1`)
    await payments.payment.check(orderId)
    expect(toldOf(orderId)).toEqual(['taken'])
  })

  test.each<[string, string, Record<string, string>]>([
    ['inside WeChat', '请在微信外打开', { 'user-agent': inWechat }],
    ['without a referrer', '商家参数格式有误', { referer: '' }],
    ['from another site', '商家存在未配置的参数', { referer: 'https://other.example/' }],
    ['on a desktop', '请在手机上打开', { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0' }],
  ])('is refused %s', async (_, text, headers) => {
    expect((await visit((await open(await order(), 'wechatpay', 'h5')).content, headers)).text).toContain(text)
  })

  test('has a link for five minutes, and then another one, after the former charge was closed', async () => {
    const orderId = await order()
    const first = await open(orderId, 'wechatpay', 'h5')
    expect(Date.parse(first.expiresAt) - time.now).toBe(300_000)
    expect(await open(orderId, 'wechatpay', 'h5')).toEqual(first)
    time.now += 300_001
    expect((await visit(first.content)).text).toContain('支付请求已失效')
    const second = await open(orderId, 'wechatpay', 'h5')
    expect(second.id).not.toBe(first.id)
    expect(wechatpay.trades.get(first.id)).toMatchObject({ trade_state: 'CLOSED' })
    expect((await visit(second.content)).text).toContain('¥99.00')
  })

  test('can start and be paid at odd milliseconds up to the last minute of an order', async () => {
    time.now += 123
    const orderId = await order()
    const endsAt = time.now + 60_001
    const request = { orderId, channel: 'wechatpay', way: 'h5', amountFen: 9900, title: '焊', endsAt } as const
    const { content } = await payments.payment.open({ ...request, payer: { openId: undefined, address: '2001:db8::7', agent: iphone } })
    expect((await visit(content)).text).toContain('¥99.00')
  })
})

describe('JSAPI of WeChat Pay', () => {
  test('is signed for the call of WeChat’s browser, and asks for the buyer’s id', async () => {
    const orderId = await order()
    const { bridge, content } = await open(orderId, 'wechatpay', 'jsapi', openId)
    expect(content).toBe('')
    const id = wechatpay.getBrandWCPayRequest(bridge!)
    await tell('wechatpay', wechatpay.callback('TRANSACTION.SUCCESS', wechatpay.pay(id)))
    expect(toldOf(orderId)).toEqual(['taken'])
    expect(() => wechatpay.getBrandWCPayRequest({ ...bridge!, timeStamp: '1' })).toThrow('签名失败')
  })

  test('is refused without the buyer’s id, in one line and without a charge', async () => {
    const orderId = await order()
    await expect(open(orderId, 'wechatpay', 'jsapi')).rejects.toMatchObject({
      code: Code.ChannelMissing,
      message: expect.stringMatching(/绑定微信/),
    })
    expect(await chargesOf(orderId)).toEqual([])
  })

  test('is refused by the gateway for the id of another account', async () => {
    await expect(open(await order(), 'wechatpay', 'jsapi', 'simulated-1')).rejects.toMatchObject({ code: Code.GatewayFailed })
  })
})

test('a native code is paid by the camera of another phone, and refused from the album', async () => {
  const { content, id } = await open(await order(), 'wechatpay', 'native')
  expect(() => wechatpay.scan(content, 'album')).toThrow('不支持从相册识别')
  expect(wechatpay.scan(content, 'camera')).toBe(id)
  time.now += 600_001
  expect(() => wechatpay.scan(content, 'camera')).toThrow('订单已过期')
})

test.each(['page', 'wap'] as const)('%s of Alipay leads to its page and back, and the callback books the payment', async (way) => {
  const orderId = await order()
  const { content } = await open(orderId, 'alipay', way)
  expect((await visit(content)).text).toContain('¥99.00')
  const { to } = await visit(content, {}, 'POST')
  expect(to).toMatch(new RegExp(`^${site}/order/pay/create\\?order=${orderId}&back=1&charset=utf-8&out_trade_no=`))
  await payments.payment.check(orderId)
  expect(toldOf(orderId)).toEqual(['taken'])
})

test.each<[string, (url: URL) => void]>([
  ['a changed amount', (url) => url.searchParams.set('biz_content', url.searchParams.get('biz_content')!.replace('99.00', '0.01'))],
  ['another return address', (url) => url.searchParams.set('return_url', 'https://other.example/')],
])('a link to Alipay with %s is refused', async (_, change) => {
  const url = new URL((await open(await order(), 'alipay', 'wap')).content)
  change(url)
  expect((await visit(url.href)).text).toContain('验签出错')
})

describe('an order', () => {
  const changes: [string, 'wechatpay' | 'alipay', PayWay, 'wechatpay' | 'alipay', PayWay][] = [
    ['the app to a code', 'wechatpay', 'h5', 'wechatpay', 'native'],
    ['one gateway to the other', 'wechatpay', 'native', 'alipay', 'precreate'],
    ['a scanned code to a page', 'alipay', 'precreate', 'alipay', 'page'],
    ['a page to the app', 'alipay', 'wap', 'wechatpay', 'h5'],
  ]
  const stateOf = (channel: string, id: string) =>
    channel === 'wechatpay' ? wechatpay.trades.get(id)?.trade_state : alipay.trades.get(id)?.trade_status
  async function begin(orderId: string, channel: 'wechatpay' | 'alipay', way: PayWay): Promise<Charge> {
    const charge = await open(orderId, channel, way)
    if (way === 'wap' || way === 'page') await visit(charge.content)
    if (way === 'precreate') alipay.trades.get(charge.id)!.trade_status = 'WAIT_BUYER_PAY'
    return charge
  }

  test.each(changes)('has one open charge: a change from %s closes the former one at its gateway first', async (_, ...ways) => {
    const [channel, way, nextChannel, nextWay] = ways
    const orderId = await order()
    const former = await begin(orderId, channel, way)
    const next = await begin(orderId, nextChannel, nextWay)
    expect(stateOf(channel, former.id)).toMatch(/CLOSED/)
    expect(stateOf(nextChannel, next.id)).toMatch(/NOTPAY|WAIT_BUYER_PAY/)
    expect((await chargesOf(orderId)).filter((line) => line.endsWith('true'))).toEqual([`${nextWay} open true`])
    expect(await payments.payment.openCharge(orderId)).toBe(next.id)
    await passes(60_000)
    // A change is no failed payment.
    expect(toldOf(orderId)).toEqual([])
  })

  test('that was paid just before the change is paid, and gets no further charge', async () => {
    const orderId = await order()
    const { id } = await open(orderId, 'wechatpay', 'h5')
    wechatpay.pay(id)
    payments.events.onPaid = withClosing(payments.events.onPaid)
    await expect(open(orderId, 'alipay', 'wap')).rejects.toMatchObject({ code: Code.OrderOver })
    expect(toldOf(orderId)).toEqual(['taken'])
    expect(await payments.payment.openCharge(orderId)).toBeUndefined()
  })

  /** Orders close their other charges once they are paid. */
  const withClosing =
    (onPaid: typeof payments.events.onPaid): typeof payments.events.onPaid =>
    async (trx, payment) => {
      await trx.updateTable('charge').set({ state: 'closed', open_for: null }).where('open_for', '=', payment.orderId).execute()
      return onPaid(trx, payment)
    }

  test('can be paid by the other gateway while that of its charge is out of order; the charge is closed later', async () => {
    const orderId = await order()
    const former = await open(orderId, 'wechatpay', 'native')
    wechatpay.state.trouble = 'gone'
    expect(await open(orderId, 'alipay', 'precreate')).toMatchObject({ channel: 'alipay' })
    wechatpay.state.trouble = undefined
    await passes(600_000)
    expect(wechatpay.trades.get(former.id)).toMatchObject({ trade_state: 'CLOSED' })
  })

  test('cannot be paid by a way that the merchant has not opened', async () => {
    const orderId = await order()
    await expect(open(orderId, 'alipay', 'h5')).rejects.toMatchObject({
      code: Code.ChannelMissing,
      message: expect.stringMatching(/没有开通/),
    })
    expect(await chargesOf(orderId)).toEqual([])
  })
})
