import { expect, test } from 'vitest'
import { isoTime } from '../../../../../../server/upstream/kernel/logic/isoTime.ts'

test('a time of a row is formatted in UTC with milliseconds, and null stays null', () => {
  expect(isoTime(Date.parse('2026-03-01T08:00:00+08:00') + 7)).toBe('2026-03-01T00:00:00.007Z')
  expect(isoTime(0)).toBe('1970-01-01T00:00:00.000Z')
  expect(isoTime(null)).toBeNull()
})
