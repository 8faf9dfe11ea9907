// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'

const load = () => import('../../../../../../../client/routes/order/pay/create/orderKey.ts')
/** Simulates a reloaded page: only the storage is left. */
const reloaded = () => {
  vi.resetModules()
  return load()
}

afterEach(() => sessionStorage.clear())

test('the same content is ordered under the same key, also after a reload, until the order exists', async () => {
  const before = await load()
  const key = before.orderKey('1.welding', { mark: 'a' })
  expect(before.orderKey('1.welding', { mark: 'a' })).toBe(key)
  const after = await reloaded()
  expect(after.orderKey('1.welding', { mark: 'a' })).toBe(key)
  after.dropOrderKey('1.welding')
  expect(after.orderKey('1.welding', { mark: 'a' })).not.toBe(key)
})

test('another price and another item have their own keys', async () => {
  const { orderKey } = await load()
  const keys = [orderKey('1.welding', { mark: 'a' }), orderKey('1.welding', { mark: 'b' }), orderKey('2.way', { mark: 'a' })]
  expect(new Set(keys).size).toBe(3)
})

test('if the storage is forbidden or contains other data, a key lasts as long as the page', async () => {
  sessionStorage.setItem('order_key.1.welding', '{"key":7}')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { orderKey } = await reloaded()
  expect(orderKey('1.welding', { mark: 'a' })).toBe(orderKey('1.welding', { mark: 'a' }))
  vi.restoreAllMocks()
})
