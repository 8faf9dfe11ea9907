// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { OrderDetail, Refund } from '#lib/contract'
import { OrderStatus, RefundReason, RefundStatusA } from '#lib/enums'
import { Screen } from '../../../../../../client/routes/order/detail/$id/screen.tsx'
import { renderPage } from '../../../../../support/renderPage.tsx'
import { order } from '../../../../../support/useBuyingPage.tsx'

const at = order.createdAt
const paid: OrderDetail = { ...order, status: OrderStatus.Paid, payBefore: null, paidAt: at, paidFen: 17_000, actions: ['learn', 'refund'] }
const returned: Refund = {
  id: 'r1',
  orderId: order.id,
  kind: 'returned',
  offline: false,
  status: RefundStatusA.Completed,
  amountFen: 17_000,
  reason: RefundReason.Other,
  note: '',
  askedAt: at,
  decidedAt: at,
  decision: '',
  completedAt: at,
}

function show(refunds: Refund[]) {
  const loaded = { now: Date.parse(at), order: paid, refunds: { value: { list: refunds } }, invoices: { value: { list: [] } } }
  const routes = [
    {
      id: 'root',
      loader: () => null,
      HydrateFallback: () => null,
      children: [{ id: 'order', path: '/', element: <Screen />, loader: () => null }],
    },
  ]
  const loaderData = { root: { site: { origin: 'http://site' } }, order: loaded }
  renderPage(<RouterProvider router={createMemoryRouter(routes, { hydrationData: { loaderData } })} />)
}

test('a duplicate payment shows its automatic refund', () => {
  show([returned])
  expect(screen.getByRole('region', { name: '退款进度' }).textContent).toContain('重复或逾期的付款，自动退回')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('已支付')
})

test('an order without refunds and invoices does not mention them', () => {
  show([])
  expect(screen.queryByRole('region', { name: '退款进度' })).toBeNull()
  expect(screen.queryByRole('region', { name: '发票' })).toBeNull()
})
