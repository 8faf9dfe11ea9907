import { describe, expect, test } from 'vitest'
import { address, buyHref, productOf } from '../../../../../../../client/routes/order/pay/create/address.ts'
import { cashierHref } from '../../../../../../../client/routes/order/pay/create/cashierHref.ts'

test.each([
  ['?course=welding', { kind: 1, id: 'welding' }],
  ['?group=way', { kind: 2, id: 'way' }],
  ['?project=five', { kind: 4, id: 'five' }],
  ['?course=..%2Fadmin', undefined],
  ['', undefined],
])('the URL %s contains the item', (search, thing) => {
  expect(productOf(address.read({ search }))).toEqual(thing)
})

test('the selected coupon is in the URL; by default, the best one is selected', () => {
  expect(buyHref({ kind: 4, id: 'five' }, 'spring')).toBe('/order/pay/create?project=five&coupon=spring')
  expect(buyHref({ kind: 1, id: 'welding' })).toBe('/order/pay/create?course=welding')
})

describe('a payment code opens on the device itself', () => {
  const charge = { id: 'c1', amountFen: 100, expiresAt: '2026-11-23T00:00:00.000Z' }
  test.each([
    ['wechatpay', 'weixin://wxpay/bizpayurl?pr=1', 'weixin://wxpay/bizpayurl?pr=1'],
    ['alipay', 'https://qr.alipay.com/bax', 'https://qr.alipay.com/bax'],
    ['alipay', 'javascript:alert(1)', null],
    ['wechatpay', 'no address', null],
    ['sandbox', 'http://other.example/simulated/pay/c1', '/simulated/pay/c1'],
  ] as const)('for %s with the content %s at %s', (channel, content, href) => {
    expect(cashierHref({ ...charge, channel, content })).toBe(href)
  })
})
