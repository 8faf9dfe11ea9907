// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiContext } from '#app/apiContext.ts'
import { setLogin } from '#app/browser/session.ts'
import { ApiError, Code, type OrderDetail, type PayState, type Quote } from '#lib/contract'
import { loader } from '../../../../../../../client/routes/order/pay/create/loader.ts'
import { Screen } from '../../../../../../../client/routes/order/pay/create/screen.tsx'
import '../../../../../../support/failOnConsole.ts'

const answers = vi.hoisted(() => vi.fn())
vi.mock('#app/browser/browserApi.ts', () => ({ browserApi: answers }))

const now = Date.UTC(2026, 10, 23, 4)
const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const target = { kind: 1, id: 'welding', title: '手工电弧焊', cover: '/cover.svg', listed: true } as const
const quote: Quote = {
  target,
  items: [{ courseId: 'welding', title: '手工电弧焊', cover: '/cover.svg', listFen: 20_000, owned: false, dueFen: 17_000 }],
  listFen: 20_000,
  deductedFen: 0,
  discountFen: 3000,
  dueFen: 17_000,
  validDays: 365,
  coupons: [
    { id: 'spring', title: '新人券', about: '满 200 减 30', endsAt: at(9999), offFen: 3000, reason: null },
    { id: 'large', title: '大额券', about: '满 500 减 100', endsAt: at(9999), offFen: 0, reason: '满 500 元可用，还差 300 元' },
  ],
  coupon: 'spring',
  agreement: { id: 'purchase', title: '课程购买协议', version: '2.0' },
  waitingOrder: null,
  mark: 'm1',
}
const order: OrderDetail = {
  id: '20261123120012345678',
  target,
  courseCount: 1,
  status: 2,
  listFen: 20_000,
  deductedFen: 0,
  discountFen: 3000,
  dueFen: 17_000,
  paidFen: 0,
  refundedFen: 0,
  createdAt: at(0),
  payBefore: at(30),
  paidAt: null,
  refund: null,
  actions: ['pay', 'cancel'],
  items: quote.items,
  coupon: '新人券',
  agreement: quote.agreement,
  channel: null,
  transactionId: null,
  entitlement: null,
  history: [],
}
const waiting: PayState = { result: null, status: 2, payBefore: at(30), reason: null }

/** What the upstream answers, by call; a test changes what it is about. */
let upstream: Record<string, (input: Record<string, unknown>) => unknown>
const sent = (name: string) => answers.mock.calls.filter(([called]) => called === name).map(([, input]) => input as Record<string, unknown>)

beforeEach(() => {
  vi.useFakeTimers({ now })
  sessionStorage.clear()
  setLogin(true)
  upstream = {
    'GET /api/order/quote': () => quote,
    'GET /api/pay/channel': () => ({ list: ['wechatpay', 'alipay'] }),
    'GET /api/order/:id': () => order,
    'GET /api/order/:id/pay': () => waiting,
    'POST /api/order': () => order,
    'POST /api/order/:id/pay': ({ channel }) => ({
      id: 'c1',
      channel,
      amountFen: 17_000,
      content: `weixin://wxpay/${String(channel)}`,
      expiresAt: at(30),
    }),
  }
  answers.mockReset()
  answers.mockImplementation(async (name: string, input: Record<string, unknown>) => upstream[name]!(input))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const refuse =
  (code: Code, message: string, data: unknown = null) =>
  () => {
    throw new ApiError(message, { status: 200, code, data })
  }
const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))

async function open(address: string) {
  const site = { origin: 'http://site' }
  const router = createMemoryRouter(
    [
      {
        id: 'root',
        loader: () => ({ site }),
        HydrateFallback: () => null,
        children: [
          { path: '/order/pay/create', Component: Screen, loader },
          { path: '*', element: <p>elsewhere</p> },
        ],
      },
    ],
    {
      initialEntries: ['/course/welding', address],
      initialIndex: 1,
      getContext: () => {
        const context = new RouterContextProvider()
        context.set(apiContext, answers)
        return context
      },
    },
  )
  render(<RouterProvider router={router} />)
  await settle(50)
  return router
}
const submit = async () => {
  fireEvent.click(screen.getAllByRole('button', { name: '提交订单' })[0]!)
  await settle(50)
}
const accept = () => fireEvent.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }))
const buying = '/order/pay/create?course=welding'

test('what is bought, its price and the coupons stand there, with a reason beside one that cannot be used', async () => {
  await open(buying)
  expect(screen.getByText(/付款后 365 天内有效/)).toBeTruthy()
  const bill = within(screen.getByRole('complementary', { name: '应付金额' }))
  expect(bill.getByText('¥200.00')).toBeTruthy()
  expect(bill.getByText('−¥30.00')).toBeTruthy()
  const [best, unusable, none] = screen.getAllByRole<HTMLInputElement>('radio')
  expect([best!.checked, unusable!.disabled, none!.checked]).toEqual([true, true, false])
  expect(screen.getByText('满 500 元可用，还差 300 元')).toBeTruthy()
  expect(screen.getByRole('link', { name: /课程购买协议/ }).getAttribute('href')).toBe('/rule/effective/purchase')
})

test('without the agreement nothing is sent; a double click sends one order, whose address takes the place of the choice', async () => {
  const router = await open(buying)
  await submit()
  expect(screen.getByRole('alert').textContent).toBe('请先阅读并同意协议')
  expect(sent('POST /api/order')).toEqual([])
  accept()
  const [button] = screen.getAllByRole('button', { name: '提交订单' })
  fireEvent.click(button!)
  fireEvent.click(button!)
  await settle(50)
  expect(sent('POST /api/order')).toMatchObject([{ kind: 1, id: 'welding', coupon: 'spring', mark: 'm1', agreementVersion: '2.0' }])
  expect(router.state.location.search).toBe(`?order=${order.id}`)
  await act(() => router.navigate(-1))
  expect(router.state.location.pathname).toBe('/course/welding')
})

test('an order whose answer was lost is sent again under the same key', async () => {
  await open(buying)
  accept()
  upstream['POST /api/order'] = () => {
    throw new ApiError('网络连接失败', { status: 0 })
  }
  await submit()
  expect(screen.getByText(/不会重复下单/)).toBeTruthy()
  upstream['POST /api/order'] = () => order
  await submit()
  const [first, second] = sent('POST /api/order')
  expect(second).toEqual(first)
})

test('a changed price is shown and asked for again, and the agreement stays accepted', async () => {
  await open(buying)
  accept()
  upstream['POST /api/order'] = refuse(Code.PriceChanged, '价格已变化')
  upstream['GET /api/order/quote'] = () => ({ ...quote, listFen: 22_000, dueFen: 19_000, mark: 'm2' })
  await submit()
  expect(screen.getByRole('alert').textContent).toContain('应付由 ¥170.00 变为 ¥190.00')
  upstream['POST /api/order'] = () => order
  await submit()
  expect(sent('POST /api/order').map(({ mark }) => mark)).toEqual(['m1', 'm2'])
})

test('an order that waits is gone on with, or given up for the one that is chosen now', async () => {
  const router = await open(buying)
  accept()
  upstream['POST /api/order'] = refuse(Code.OrderWaiting, '有待支付的订单', { orderId: 'former' })
  await submit()
  expect(screen.getByRole('link', { name: '继续支付' }).getAttribute('href')).toBe('/order/pay/create?order=former')
  upstream['POST /api/order'] = () => order
  upstream['POST /api/order/:id/cancel'] = () => ({ ...order, status: 6 })
  fireEvent.click(screen.getByRole('button', { name: '取消并重新下单' }))
  await settle(50)
  expect(sent('POST /api/order/:id/cancel')).toEqual([{ id: 'former' }])
  expect(router.state.location.search).toBe(`?order=${order.id}`)
})

test('a coupon that is used up meanwhile says so, and the best of the others is chosen', async () => {
  const router = await open(`${buying}&coupon=spring`)
  accept()
  upstream['POST /api/order'] = refuse(Code.CouponUnusable, '这张优惠券已经用过')
  await submit()
  expect(screen.getByRole('alert').textContent).toContain('这张优惠券已经用过')
  expect(router.state.location.search).toBe('?course=welding')
})

test('what costs nothing is taken without a way of paying', async () => {
  upstream['GET /api/pay/channel'] = () => ({ list: [] })
  upstream['GET /api/order/quote'] = () => ({ ...quote, listFen: 3000, dueFen: 0, agreement: null })
  upstream['GET /api/order/:id'] = () => ({ ...order, status: 3, dueFen: 0, payBefore: null })
  await open(buying)
  fireEvent.click(screen.getAllByRole('button', { name: '免费领取' })[0]!)
  await settle(50)
  expect(screen.getByRole('heading', { name: '领取成功' })).toBe(document.activeElement)
  expect(screen.getByRole('link', { name: '去学习' }).getAttribute('href')).toBe('/course/welding/play')
})

test('where no way of paying is set up, it is said how to come by an access code', async () => {
  upstream['GET /api/pay/channel'] = () => ({ list: [] })
  await open(buying)
  expect(screen.getByText(/激活码由开课机构发放/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '激活码兑换' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '提交订单' })).toBeNull()
})

test('what is owned for good cannot be bought again', async () => {
  upstream['GET /api/order/quote'] = refuse(Code.Conflict, '你已长期拥有这门课程')
  await open(buying)
  expect(screen.getByText('你已长期拥有这门课程')).toBeTruthy()
  expect(screen.getByRole('link', { name: '回到它的页面' }).getAttribute('href')).toBe('/course/welding')
})

const paying = `/order/pay/create?order=${order.id}`

test('a code for each way of paying, asked after every two seconds; once paid the page says so', async () => {
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

test('a code that expires is made anew by itself', async () => {
  upstream['POST /api/order/:id/pay'] = ({ channel }) => ({ id: 'c', channel, amountFen: 17_000, content: 'weixin://a', expiresAt: at(5) })
  await open(paying)
  await settle(200)
  expect(sent('POST /api/order/:id/pay')).toHaveLength(1)
  await settle(5 * 60_000)
  expect(sent('POST /api/order/:id/pay')).toHaveLength(2)
})

test('a payment that failed tells why, and is tried again', async () => {
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

test('a gateway that cannot be reached is tried again by a press', async () => {
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
] as const)('an order of the state %i says what has become of it and leads to another', async (status, heading) => {
  upstream['GET /api/order/:id'] = () => ({ ...order, status, payBefore: null })
  await open(paying)
  expect(screen.getByRole('heading', { name: heading })).toBeTruthy()
  expect(screen.getByRole('link', { name: '重新下单' }).getAttribute('href')).toBe(buying)
})

test('a lost connection is said, and polling goes on', async () => {
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
