import { expect, test } from 'vitest'
import { ruleHref, versionHref } from '../../../../../client/routes/rule/rule-address.ts'
import { ruleListAddress } from '../../../../../client/routes/rule/ruleListAddress.ts'

const versions = [
  { version: '2.1', state: 'publicity' },
  { version: '2.0', state: 'upcoming' },
  { version: '1.1', state: 'effective' },
  { version: '1.0', state: 'replaced' },
] as const

test('each version has one URL: the newest of its stage without a number, others with their number', () => {
  expect(versions.map(({ version }) => versionHref('refund', [...versions], version))).toEqual([
    '/rule/publicity/refund',
    '/rule/publicity/refund?version=2.0',
    '/rule/effective/refund',
    '/rule/effective/refund?version=1.0',
  ])
  expect(ruleHref(1, 'refund', '1 &0')).toBe('/rule/effective/refund?version=1%20%260')
})

test('the URL of a version’s changes keeps the version', () => {
  expect(versionHref('refund', [...versions], '1.1', true)).toBe('/rule/effective/refund?compare=1')
  expect(versionHref('refund', [...versions], '1.0', true)).toBe('/rule/effective/refund?version=1.0&compare=1')
})

test('unknown values of a URL fall back to the complete list', () => {
  expect(ruleListAddress.read({ search: '?category=toString&page=-3' })).toEqual({ page: 1 })
  expect(ruleListAddress.read({ search: '?category=exam&page=2' })).toEqual({ category: 'exam', page: 2 })
})

test('changing the category returns to the first page; changing the page keeps the category', () => {
  const filter = { category: 'exam', page: 3 } as const
  expect(ruleListAddress.href(filter, { category: 'trade' }, 1)).toBe('/rule/effective?category=trade')
  expect(ruleListAddress.href(filter, { page: 4 }, 1)).toBe('/rule/effective?category=exam&page=4')
  expect(ruleListAddress.href(filter, { category: undefined }, 2)).toBe('/rule/publicity')
})
