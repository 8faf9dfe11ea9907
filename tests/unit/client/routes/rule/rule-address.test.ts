import { expect, test } from 'vitest'
import { readRuleFilter, ruleFilterHref, ruleHref, versionHref } from '../../../../../client/routes/rule/rule-address.ts'

const versions = [
  { version: '2.1', state: 'publicity' },
  { version: '2.0', state: 'upcoming' },
  { version: '1.1', state: 'effective' },
  { version: '1.0', state: 'replaced' },
] as const

test('each version has one address: the newest of its stage by the rule alone, others by their number', () => {
  expect(versions.map(({ version }) => versionHref('refund', [...versions], version))).toEqual([
    '/rule/publicity/refund',
    '/rule/publicity/refund?version=2.0',
    '/rule/effective/refund',
    '/rule/effective/refund?version=1.0',
  ])
  expect(ruleHref(1, 'refund', '1 &0')).toBe('/rule/effective/refund?version=1%20%260')
})

test('what an address does not know falls back to the whole list', () => {
  expect(readRuleFilter(2, new URLSearchParams('category=toString&page=-3'))).toEqual({ stage: 2, page: 1 })
  expect(readRuleFilter(1, new URLSearchParams('category=exam&page=2'))).toEqual({ stage: 1, category: 'exam', page: 2 })
})

test('another category leads back to the first page, another page keeps the category', () => {
  const filter = { stage: 1, category: 'exam', page: 3 } as const
  expect(ruleFilterHref(filter, { category: 'trade' })).toBe('/rule/effective?category=trade')
  expect(ruleFilterHref(filter, { page: 4 })).toBe('/rule/effective?category=exam&page=4')
  expect(ruleFilterHref({ ...filter, stage: 2 }, { category: undefined })).toBe('/rule/publicity')
})
