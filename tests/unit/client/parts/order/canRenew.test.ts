import { expect, test } from 'vitest'
import { canRenew } from '../../../../../client/parts/order/canRenew.ts'

const now = Date.UTC(2026, 10, 23)
const at = (days: number) => new Date(now + days * 86_400_000).toISOString()

test.each([
  ['that is over', { expiresAt: at(-1), expired: true }, true],
  ['that ends within two weeks', { expiresAt: at(14), expired: false }, true],
  ['that lasts longer', { expiresAt: at(15), expired: false }, false],
  ['without an end', { expiresAt: null, expired: false }, false],
])('a term %s can be renewed: %s', (_, term, can) => {
  expect(canRenew({ ...term, availability: 'open' }, 100, now)).toBe(can)
  expect(canRenew({ ...term, availability: 'closed' }, 100, now)).toBe(false)
  expect(canRenew({ ...term, availability: 'open' }, 0, now)).toBe(false)
})
