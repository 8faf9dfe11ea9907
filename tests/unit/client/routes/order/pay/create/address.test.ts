import { describe, expect, test } from 'vitest'
import { address, buyHref, productOf } from '../../../../../../../client/routes/order/pay/create/address.ts'
import { payHref } from '../../../../../../../client/routes/order/pay/create/payWays.ts'

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

describe('a charge opens on the device itself', () => {
  const charge = { id: 'c1', amountFen: 100, bridge: null, expiresAt: '2026-11-23T00:00:00.000Z' }
  test.each([
    ['wechatpay', 'h5', 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx1', true],
    ['alipay', 'wap', 'https://openapi.alipay.com/gateway.do?method=alipay.trade.wap.pay', true],
    ['wechatpay', 'native', 'weixin://wxpay/bizpayurl?pr=1', false],
    ['alipay', 'page', 'javascript:alert(1)', false],
    ['wechatpay', 'h5', 'no address', false],
  ] as const)('for %s by %s with the content %s: %s', (channel, way, content, opens) => {
    expect(payHref({ ...charge, channel, way, content })).toBe(opens ? content : null)
  })

  test('in the sandbox on the cashier page of the same site', () => {
    expect(payHref({ ...charge, channel: 'sandbox', way: 'h5', content: 'http://other.example/simulated/pay/c1' })).toBe(
      '/simulated/pay/c1',
    )
  })
})
