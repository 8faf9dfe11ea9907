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

test('item, price and coupons are shown, with a reason for each unusable coupon', async () => {
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

test('the best coupon is applied although it is not claimed yet, with its saving, and is changed by one tap', async () => {
  const month = {
    id: 'month',
    title: '技能月',
    about: '满 100 减 40',
    endsAt: quote.coupons[0]!.endsAt,
    offFen: 4000,
    reason: null,
    claimed: false,
  }
  const best = { ...quote, coupons: [month, ...quote.coupons], coupon: 'month', discountFen: 4000, dueFen: 16_000 }
  upstream['GET /api/order/quote'] = ({ coupon }) =>
    coupon === undefined
      ? best
      : coupon === ''
        ? { ...best, coupon: null, discountFen: 0, dueFen: 20_000 }
        : { ...quote, coupons: best.coupons }
  const router = await open(buying)
  const group = within(screen.getByRole('region', { name: '优惠券' }))
  expect(group.getByRole('status').textContent).toBe('已用优惠券，省 ¥40.00')
  const month0 = () => screen.getByRole<HTMLInputElement>('radio', { name: /满 100 减 40.*提交订单时自动领取/ })
  expect(month0().checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: '不使用优惠券' }))
  await settle(50)
  expect(router.state.location.search).toBe('?course=welding&coupon=none')
  expect(group.getByRole('status').textContent).toBe('没有用优惠券，最多可省 ¥40.00')
  fireEvent.click(month0())
  await settle(50)
  expect(router.state.location.search).toBe('?course=welding&coupon=month')
  // Looking at coupons claims none.
  expect(sent('POST /api/coupon/:id/claim')).toEqual([])
})

test('a product without usable coupons says so', async () => {
  upstream['GET /api/order/quote'] = () => ({ ...quote, coupons: [], coupon: null, discountFen: 0, dueFen: 20_000 })
  await open(buying)
  expect(screen.getByText('没有可用的优惠券。')).toBeTruthy()
  expect(screen.queryByText(/已用优惠券/)).toBeNull()
})

test('a renewal shows the current end date and the one after paying', async () => {
  upstream['GET /api/order/quote'] = () => ({
    ...quote,
    renewal: { endsAt: '2026-12-01T04:00:00.000Z', renewedUntil: '2027-12-01T04:00:00.000Z' },
  })
  await open(buying)
  expect(screen.getByText(/现在有效至\s2026-12-01 ·\s续费后有效至\s2027-12-01/)).toBeTruthy()
  expect(screen.queryByText(/天内有效/)).toBeNull()
})

test('nothing is sent without the agreement; a double click sends one order, whose URL replaces the current one', async () => {
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

test('an order whose response was lost is sent again under the same key', async () => {
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

test('a changed price is shown and must be confirmed, and the agreement stays accepted', async () => {
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

test('an unpaid order is continued, or cancelled for the current selection', async () => {
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

test('a coupon that was used up in the meantime is reported, and the best remaining one is selected', async () => {
  const router = await open(`${buying}&coupon=spring`)
  accept()
  upstream['POST /api/order'] = refuse(Code.CouponUnusable, '这张优惠券已经用过')
  await submit()
  expect(screen.getByRole('alert').textContent).toContain('这张优惠券已经用过')
  expect(router.state.location.search).toBe('?course=welding')
})

test('an invalid coupon without an alternative is not reported as replaced', async () => {
  upstream['GET /api/order/quote'] = ({ coupon }) =>
    coupon === undefined ? { ...quote, coupons: [], coupon: null } : refuse(Code.CouponUnusable, '这张优惠券已过期')()
  await open(`${buying}&coupon=old`)
  expect(screen.getByRole('alert').textContent).toBe('这张优惠券已过期。')
})

test('a free item is ordered without a payment method', async () => {
  upstream['GET /api/pay/channel'] = () => ({ list: [] })
  upstream['GET /api/order/quote'] = () => ({ ...quote, listFen: 3000, dueFen: 0, agreement: null })
  upstream['GET /api/order/:id'] = () => ({ ...order, status: 3, dueFen: 0, payBefore: null })
  await open(buying)
  fireEvent.click(screen.getAllByRole('button', { name: '免费领取' })[0]!)
  await settle(50)
  expect(screen.getByRole('heading', { name: '领取成功' })).toBe(document.activeElement)
  expect(screen.getByRole('link', { name: '去学习' }).getAttribute('href')).toBe('/course/welding/play')
})

test('without a payment method, the page explains how to get an access code', async () => {
  upstream['GET /api/pay/channel'] = () => ({ list: [] })
  await open(buying)
  expect(screen.getByText(/激活码由开课机构发放/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '激活码兑换' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '提交订单' })).toBeNull()
})

test('a permanently owned item cannot be bought again', async () => {
  upstream['GET /api/order/quote'] = refuse(Code.Conflict, '你已长期拥有这门课程')
  await open(buying)
  expect(screen.getByText('你已长期拥有这门课程')).toBeTruthy()
  expect(screen.getByRole('link', { name: '回到它的页面' }).getAttribute('href')).toBe('/course/welding')
})
