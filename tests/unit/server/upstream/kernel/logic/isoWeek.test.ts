import { expect, test } from 'vitest'
import { isoWeek, isoWeeksUntil } from '../../../../../../server/upstream/kernel/logic/isoWeek.ts'

test.each([
  ['2026-11-23T03:00:00Z', '2026-W48'],
  // Sunday in London, Monday in Beijing.
  ['2026-11-22T15:59:59Z', '2026-W47'],
  ['2026-11-22T16:00:00Z', '2026-W48'],
  ['2027-01-03T10:00:00Z', '2026-W53'],
  ['2027-01-04T10:00:00Z', '2027-W01'],
  ['2024-12-30T10:00:00Z', '2025-W01'],
])('%s is in week %s', (moment, week) => expect(isoWeek(Date.parse(moment))).toBe(week))

test('weeks are counted back across the turn of a year', () =>
  expect(isoWeeksUntil(Date.parse('2027-01-12T10:00:00Z'), 3)).toEqual(['2027-W02', '2027-W01', '2026-W53']))
