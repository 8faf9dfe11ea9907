// @vitest-environment happy-dom
import { act, cleanup, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OrderCard } from '#lib/contract'
import { OrderStatus, RefundStatusA, TargetKind } from '#lib/enums'
import { OrderRows, OrderRowsSkeleton } from '../../../../../client/routes/order/OrderRows.tsx'
import { renderPage } from '../../../../support/renderPage.tsx'

const now = Date.UTC(2026, 10, 20, 8)
const card: OrderCard = {
  id: '20261120160012345678',
  target: { kind: TargetKind.Course, id: 'welder', title: '焊条电弧焊', cover: '/cover.webp', listed: true },
  courseCount: 1,
  status: OrderStatus.ReadyToPay,
  listFen: 19_900,
  deductedFen: 0,
  discountFen: 3000,
  dueFen: 16_900,
  paidFen: 0,
  refundedFen: 0,
  createdAt: new Date(now).toISOString(),
  payBefore: new Date(now + 65_000).toISOString(),
  paidAt: null,
  refund: null,
  actions: ['pay', 'cancel'],
}
const paid: OrderCard = {
  ...card,
  status: OrderStatus.Paid,
  paidFen: 16_900,
  payBefore: null,
  paidAt: card.createdAt,
  actions: ['learn', 'refund'],
}

const asked = vi.fn(() => null)
function show(order: OrderCard) {
  // Reloading the page means that the router calls its loader.
  const routes = [{ path: '/', element: <OrderRows orders={[order]} now={now} />, loader: asked }]
  const router = createMemoryRouter(routes, { hydrationData: { loaderData: { '0': null } } })
  renderPage(<RouterProvider router={router} />)
  return within(screen.getByRole('listitem'))
}
const names = (row: ReturnType<typeof within>) =>
  [...row.queryAllByRole('link'), ...row.queryAllByRole('button')].map((each) => each.textContent).filter((text) => text !== '复制')

beforeEach(() => vi.useFakeTimers({ now }))
afterEach(() => {
  vi.useRealTimers()
  asked.mockClear()
})

test('the placeholder of orders has their rows: the same number of parts in the same grid', () => {
  const partsOf = (list: Element) => [list.className, list.querySelector('li')!.className, list.querySelector('li')!.children.length]
  show(card)
  const rows = partsOf(screen.getByRole('list'))
  cleanup()
  renderPage(<OrderRowsSkeleton count={3} />)
  const shapes = within(screen.getByRole('status', { name: '正在加载订单' })).getByRole('list', { hidden: true })
  expect(shapes.children).toHaveLength(3)
  expect(partsOf(shapes)).toEqual(rows)
})

test('an unpaid order shows the remaining time every second, and is reloaded when it is over', async () => {
  const row = show(card)
  const left = row.getByRole('timer')
  expect(left.textContent).toBe('剩 01:05')
  await act(() => vi.advanceTimersByTimeAsync(5000))
  expect(left.textContent).toBe('剩 01:00')
  expect(asked).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(left.textContent).toBe('正在确认…')
  await act(() => vi.advanceTimersByTimeAsync(2000))
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a browser with a wrong clock counts down like the server', () => {
  vi.setSystemTime(now + 3_600_000)
  expect(show(card).getByRole('timer').textContent).toBe('剩 01:05')
})

test('each row has its number, amount, and the actions of its state', () => {
  const unpaid = show(card)
  expect(unpaid.getByText('20261120160012345678')).toBeTruthy()
  expect(unpaid.getByText(/应付/).parentElement?.textContent).toBe('应付 ¥169.00')
  expect(unpaid.getByText('已省 ¥30.00')).toBeTruthy()
  expect(names(unpaid)).toEqual(['焊条电弧焊', '去支付', '取消订单'])
  expect(unpaid.getByRole('link', { name: '去支付：焊条电弧焊' }).getAttribute('href')).toBe('/order/pay/create?order=20261120160012345678')
})

test.each<[string, Partial<OrderCard>, string]>([
  ['paid', {}, '已支付'],
  ['refund requested', { refund: RefundStatusA.Applying, actions: ['learn', 'cancelRefund'] }, '退款申请中'],
  ['refund approved', { refund: RefundStatusA.Agreed }, '已同意退款'],
  ['refund in progress', { refund: RefundStatusA.InProgress }, '退款中'],
  ['refund refused', { refund: RefundStatusA.Refused }, '退款申请未通过'],
  ['not refundable', { refund: RefundStatusA.NotRefundable }, '不可退款'],
  ['refund failed', { refund: RefundStatusA.Failed }, '退款失败，处理中'],
  ['refund request withdrawn', { refund: RefundStatusA.Cancelled }, '已支付'],
  ['partially refunded', { refund: RefundStatusA.Completed, refundedFen: 900 }, '已部分退款'],
  ['refunded', { refund: RefundStatusA.Completed, refundedFen: 16_900 }, '已全额退款'],
  ['cancelled', { status: OrderStatus.Cancelled, actions: ['again'] }, '已取消'],
  ['timed out', { status: OrderStatus.TimedOut, actions: ['again'] }, '超时未支付，已关闭'],
  ['charged back', { status: OrderStatus.Chargeback, actions: [] }, '已退单'],
])('an order shows its state: %s', (_, change, word) => {
  expect(show({ ...paid, ...change }).getByText(word)).toBeTruthy()
})

test('a paid order links to learning, and an expired one to buying again', () => {
  expect(names(show(paid))).toEqual(['焊条电弧焊', '去学习', '申请退款'])
})

test('a closed order links to buying again', () => {
  const row = show({ ...paid, status: OrderStatus.Cancelled, paidAt: null, actions: ['again'] })
  expect(row.getByRole('link', { name: '再次购买：焊条电弧焊' }).getAttribute('href')).toBe('/order/pay/create?course=welder')
})
