// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { ApiError, Code } from '#lib/contract'
import { at, buying, order, paying, refuse, settle, useBuyingPage, waiting } from '../../../../../../support/useBuyingPage.tsx'

const { upstream, sent, open } = useBuyingPage()

test('each payment method shows a code, polled every two seconds; once paid, the page says so', async () => {
  await open(paying)
  await settle(200)
  expect(screen.getByRole('img', { name: '付款码' })).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toMatch(/^请在 (30:00|29:59) 内付款/)
  fireEvent.click(screen.getByRole('radio', { name: /^支付宝扫码/ }))
  await settle(200)
  expect(sent('POST /api/order/:id/pay').map(({ channel }) => channel)).toEqual(['wechatpay', 'alipay'])
  await settle(4000)
  const polls = sent('GET /api/order/:id/pay').length
  expect(polls).toBeGreaterThanOrEqual(2)
  upstream['GET /api/order/:id/pay'] = () => ({ ...waiting, result: 1, status: 3, payBefore: null })
  upstream['GET /api/order/:id'] = () => ({ ...order, status: 3, payBefore: null, paidFen: 17_000, paidAt: at(1) })
  await settle(2100)
  expect(screen.getByRole('heading', { name: '支付成功' })).toBe(document.activeElement)
  await settle(10_000)
  expect(sent('GET /api/order/:id/pay')).toHaveLength(polls + 1)
})

test('an expired code is renewed automatically', async () => {
  upstream['POST /api/order/:id/pay'] = ({ channel, way }) => ({
    ...{ id: 'c', channel, way, amountFen: 17_000, content: 'weixin://a', bridge: null, expiresAt: at(5) },
  })
  await open(paying)
  await settle(200)
  expect(sent('POST /api/order/:id/pay')).toHaveLength(1)
  await settle(5 * 60_000)
  expect(sent('POST /api/order/:id/pay')).toHaveLength(2)
})

test('a failed payment shows the reason and can be repeated', async () => {
  await open(paying)
  upstream['GET /api/order/:id/pay'] = () => ({ ...waiting, result: 2, status: 4, reason: '余额不足' })
  await settle(2100)
  expect(screen.getByRole('alert').textContent).toContain('余额不足')
  upstream['GET /api/order/:id/pay'] = () => waiting
  fireEvent.click(screen.getByRole('button', { name: '重新支付' }))
  await settle(200)
  expect(screen.getByRole('img', { name: '付款码' })).toBeTruthy()
  expect(sent('POST /api/order/:id/pay')).toHaveLength(2)
})

test('an expired link in a hidden page is named a link, and renewed on demand', async () => {
  upstream['POST /api/order/:id/pay'] = ({ channel, way }) => ({
    ...{ id: 'c', channel, way, amountFen: 17_000, content: 'https://wx.example/h5', bridge: null, expiresAt: at(5) },
  })
  await onPhone()
  await settle(200)
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  await settle(5 * 60_000)
  expect(screen.getByText('付款链接已过期')).toBeTruthy()
  visibility.mockRestore()
  fireEvent.click(screen.getByRole('button', { name: '重新获取' }))
  await settle(200)
  expect(sent('POST /api/order/:id/pay')).toHaveLength(2)
})

/** Opens the page on a phone with the apps of both gateways. */
async function onPhone(address = paying) {
  upstream['GET /api/pay/channel'] = () => ({
    list: [
      { channel: 'wechatpay', way: 'h5' },
      { channel: 'alipay', way: 'wap' },
      { channel: 'wechatpay', way: 'native' },
    ],
  })
  await open(address)
  await settle(200)
}

test('on a phone one press opens the app, and the referrer goes with it', async () => {
  await onPhone()
  const link = screen.getByRole('link', { name: '打开微信付款' })
  expect(link.getAttribute('href')).toBe('https://gateway.example/wechatpay')
  // WeChat Pay refuses links without a referrer.
  expect(link.getAttribute('rel')).toBe('external')
  expect(link.getAttribute('target')).toBeNull()
  expect(screen.queryByRole('img', { name: '付款码' })).toBeNull()
  expect(document.body.textContent).not.toContain('截图保存')
})

test('a buyer who comes back without having paid reads so and is offered the other app', async () => {
  await onPhone(`${paying}&back=1&out_trade_no=c1&trade_status=TRADE_SUCCESS`)
  // The address is not believed; the server is asked.
  expect(sent('POST /api/order/:id/pay/check')).toHaveLength(1)
  expect(screen.getByRole('alert').textContent).toContain('还没有收到付款')
  fireEvent.click(screen.getByRole('button', { name: '改用支付宝' }))
  await settle(200)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('link', { name: '打开支付宝付款' }).getAttribute('href')).toBe('https://gateway.example/alipay')
  expect(sent('POST /api/order/:id/pay').map(({ way }) => way)).toEqual(['h5', 'wap'])
})

test('a buyer who comes back having paid reads so at once', async () => {
  upstream['POST /api/order/:id/pay/check'] = () => {
    upstream['GET /api/order/:id'] = () => ({ ...order, status: 3, payBefore: null, paidFen: 17_000, paidAt: at(1) })
    return { ...waiting, result: 1, status: 3, payBefore: null }
  }
  await onPhone(`${paying}&back=1`)
  expect(screen.getByRole('heading', { name: '支付成功' })).toBeTruthy()
})

test('a buyer who returns to the page that was left is asked about, too', async () => {
  await onPhone()
  fireEvent.click(screen.getByRole('link', { name: '打开微信付款' }))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  await settle(200)
  expect(screen.getByRole('alert').textContent).toContain('还没有收到付款')
})

test('if the gateway cannot be asked, the page does not claim that nothing was paid', async () => {
  upstream['POST /api/order/:id/pay/check'] = refuse(Code.GatewayFailed, '暂时问不到付款结果')
  await onPhone(`${paying}&back=1`)
  expect(screen.getByRole('alert').textContent).toContain('暂时问不到付款结果')
  upstream['POST /api/order/:id/pay/check'] = () => waiting
  fireEvent.click(screen.getByRole('button', { name: '再问一次' }))
  await settle(200)
  expect(screen.getByRole('alert').textContent).toContain('还没有收到付款')
})

test.each(['get_brand_wcpay_request:cancel', 'get_brand_wcpay_request:ok'])(
  'inside WeChat the dialog of WeChat opens, and after %s the server is asked',
  async (result) => {
    const invoked: unknown[] = []
    Object.assign(window, {
      WeixinJSBridge: {
        invoke: (name: string, parameters: object, done: (answer: object) => void) => {
          invoked.push([name, parameters])
          done({ err_msg: result })
        },
      },
    })
    upstream['GET /api/pay/channel'] = () => ({ list: [{ channel: 'wechatpay', way: 'jsapi' }] })
    await open(paying)
    await settle(200)
    fireEvent.click(screen.getByRole('button', { name: '打开微信付款' }))
    await settle(200)
    expect(invoked).toEqual([['getBrandWCPayRequest', { appId: 'wx1', package: 'prepay_id=1' }]])
    expect(screen.getByRole('alert').textContent).toContain('还没有收到付款')
    Reflect.deleteProperty(window, 'WeixinJSBridge')
  },
)

test('a charge that another page has replaced is not offered any more, until this page is chosen', async () => {
  await open(paying)
  upstream['GET /api/order/:id/pay'] = () => ({ ...waiting, charge: 'c2' })
  await settle(4100)
  expect(screen.queryByRole('img', { name: '付款码' })).toBeNull()
  upstream['GET /api/order/:id/pay'] = () => ({ ...waiting, charge: 'c1' })
  fireEvent.click(screen.getByRole('button', { name: '改在这里付款' }))
  await settle(200)
  expect(screen.getByRole('img', { name: '付款码' })).toBeTruthy()
})

test('an unreachable gateway can be retried by a click', async () => {
  upstream['POST /api/order/:id/pay'] = refuse(Code.GatewayFailed, '支付渠道暂时没有回应，没有扣款')
  await open(paying)
  await settle(200)
  expect(screen.getByText('支付渠道暂时没有回应，没有扣款')).toBeTruthy()
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy()
})

test.each([
  [101, '支付超时'],
  [6, '订单已取消'],
  [7, '付款被收回'],
] as const)('an order in the state %i shows its state and links to a new order', async (status, heading) => {
  upstream['GET /api/order/:id'] = () => ({ ...order, status, payBefore: null })
  await open(paying)
  expect(screen.getByRole('heading', { name: heading })).toBeTruthy()
  expect(screen.getByRole('link', { name: '重新下单' }).getAttribute('href')).toBe(buying)
})

test.each([
  ['新人券', true],
  [null, false],
] as const)('a cancelled order with the coupon %s states that the coupon was returned: %s', async (coupon, said) => {
  upstream['GET /api/order/:id'] = () => ({ ...order, coupon, status: 6, payBefore: null })
  await open(paying)
  expect(screen.queryByText(/优惠券已退回/) !== null).toBe(said)
})

test('a lost connection is reported, and polling continues', async () => {
  await open(paying)
  upstream['GET /api/order/:id/pay'] = () => {
    throw new ApiError('网络连接失败', { status: 0 })
  }
  await settle(12_000)
  expect(screen.getByText(/网络不稳/)).toBeTruthy()
  upstream['GET /api/order/:id/pay'] = () => waiting
  await settle(30_000)
  expect(screen.queryByText(/网络不稳/)).toBeNull()
})
