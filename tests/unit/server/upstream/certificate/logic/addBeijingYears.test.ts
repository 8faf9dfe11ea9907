import { expect, test } from 'vitest'
import { addBeijingYears } from '../../../../../../server/upstream/kernel/logic/beijingDay.ts'

test.each([
  ['2026-03-01T10:00:00+08:00', 3, '2029-03-01T00:00:00+08:00'],
  ['2026-12-31T23:30:00+08:00', 1, '2027-12-31T00:00:00+08:00'],
  ['2028-02-29T08:00:00+08:00', 4, '2032-02-29T00:00:00+08:00'],
  ['2028-02-29T08:00:00+08:00', 1, '2029-03-01T00:00:00+08:00'],
])('a certificate issued at %s for %s years ends at %s', (at, years, end) => {
  expect(addBeijingYears(Date.parse(at), years)).toBe(Date.parse(end))
})
