// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ApiError, Code } from '#lib/contract'
import { buying, order, quote, refuse, settle, useBuyingPage } from '../../../../../../support/useBuyingPage.tsx'

const { upstream, sent, open } = useBuyingPage()
const submit = async () => {
  fireEvent.click(screen.getAllByRole('button', { name: '提交订单' })[0]!)
  await settle(50)
}
const accept = () => fireEvent.click(screen.getByRole('checkbox', { name: /我已阅读并同意/ }))

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
