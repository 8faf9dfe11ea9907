// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError, Code } from '#lib/contract'
import { at, buying, order, paying, refuse, settle, useBuyingPage, waiting } from '../../../../../../support/useBuyingPage.tsx'

const { upstream, sent, open } = useBuyingPage()

test('each payment method shows a code, polled every two seconds; once paid, the page says so', async () => {
  await open(paying)
  await settle(200)
  expect(screen.getByRole('img', { name: '付款码' })).toBeTruthy()
  expect(screen.getByRole('timer').textContent).toMatch(/^请在 (30:00|29:59) 内付款/)
  fireEvent.click(screen.getByRole('tab', { name: '支付宝' }))
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
  upstream['POST /api/order/:id/pay'] = ({ channel }) => ({ id: 'c', channel, amountFen: 17_000, content: 'weixin://a', expiresAt: at(5) })
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
