import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterContextProvider, RouterProvider } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { apiContext } from '#app/apiContext.ts'
import { setLogin } from '#app/browser/session/session.ts'
import { ApiError, type Code, type OrderDetail, type PayState, type Quote } from '#lib/contract'
// Loaded in advance: the page imports it when it shows a code, which takes real time under a fake clock.
import '#lib/qr'
import { loader } from '../../client/routes/order/pay/create/loader.ts'
import { Screen } from '../../client/routes/order/pay/create/screen.tsx'
import './failOnConsole.ts'

const answers = vi.hoisted(() => vi.fn())
vi.mock('#app/browser/network/browserApi.ts', () => ({ browserApi: answers }))

const now = Date.UTC(2026, 10, 23, 4)
export const at = (minutes: number) => new Date(now + minutes * 60_000).toISOString()
const target = { kind: 1, id: 'welding', title: '手工电弧焊', cover: '/cover.svg', listed: true } as const
export const quote: Quote = {
  target,
  items: [{ courseId: 'welding', title: '手工电弧焊', cover: '/cover.svg', listFen: 20_000, owned: false, dueFen: 17_000 }],
  listFen: 20_000,
  deductedFen: 0,
  discountFen: 3000,
  dueFen: 17_000,
  validDays: 365,
  renewal: null,
  coupons: [
    { id: 'spring', title: '新人券', about: '满 200 减 30', endsAt: at(9999), offFen: 3000, reason: null, claimed: true },
    {
      id: 'large',
      title: '大额券',
      about: '满 500 减 100',
      endsAt: at(9999),
      offFen: 0,
      reason: '满 500 元可用，还差 300 元',
      claimed: true,
    },
  ],
  coupon: 'spring',
  agreement: { id: 'purchase', title: '课程购买协议', version: '2.0' },
  waitingOrder: null,
  mark: 'm1',
}
export const order: OrderDetail = {
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
export const waiting: PayState = { result: null, status: 2, payBefore: at(30), reason: null, charge: null }

export const buying = '/order/pay/create?course=welding'
export const paying = `/order/pay/create?order=${order.id}`

/** Provides the order and payment pages with an upstream whose answers tests change, and a fixed clock. */
export function useBuyingPage() {
  /** The upstream's answers by call; tests override the relevant ones. */
  const upstream: Record<string, (input: Record<string, unknown>) => unknown> = {}
  const sent = (name: string) =>
    answers.mock.calls.filter(([called]) => called === name).map(([, input]) => input as Record<string, unknown>)

  beforeEach(() => {
    vi.useFakeTimers({ now })
    sessionStorage.clear()
    setLogin(true)
    for (const name of Object.keys(upstream)) delete upstream[name]
    Object.assign(upstream, {
      'GET /api/order/quote': () => quote,
      'GET /api/coupon': () => ({ list: [] }),
      'GET /api/pay/channel': () => ({
        list: [
          { channel: 'wechatpay', way: 'native' },
          { channel: 'alipay', way: 'precreate' },
        ],
      }),
      'GET /api/order/:id': () => order,
      'GET /api/order/:id/pay': () => waiting,
      'POST /api/order': () => order,
      'POST /api/order/:id/pay': ({ channel, way }: Record<string, unknown>) => ({
        id: 'c1',
        channel,
        way,
        amountFen: 17_000,
        content: way === 'h5' || way === 'wap' ? `https://gateway.example/${String(channel)}` : `weixin://wxpay/${String(channel)}`,
        bridge: way === 'jsapi' ? { appId: 'wx1', package: 'prepay_id=1' } : null,
        expiresAt: at(30),
      }),
      'POST /api/order/:id/pay/check': () => waiting,
    })
    answers.mockReset()
    answers.mockImplementation(async (name: string, input: Record<string, unknown>) => upstream[name]!(input))
  })
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

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

  return { upstream, sent, open }
}

/** Returns an answer that refuses the call. */
export const refuse =
  (code: Code, message: string, data: unknown = null) =>
  () => {
    throw new ApiError(message, { status: 200, code, data })
  }
/** Delivers answers and advances the clock by a time in milliseconds. */
export const settle = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms))
