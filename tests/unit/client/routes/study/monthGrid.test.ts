import { describe, expect, test } from 'vitest'
import { monthAfter, monthGrid } from '../../../../../client/routes/study/MonthCalendar.tsx'

describe('grid of a month', () => {
  test('starts on the Monday of its first week and ends on a Sunday', () => {
    const days = monthGrid('2026-11')
    expect(days).toHaveLength(42)
    expect(days.slice(0, 7)).toEqual([null, null, null, null, null, null, '2026-11-01'])
    expect(days.slice(35)).toEqual(['2026-11-30', null, null, null, null, null, null])
  })

  test('has four rows if the month fills them exactly', () => {
    const days = monthGrid('2027-02')
    expect(days).toHaveLength(28)
    expect(days.at(-1)).toBe('2027-02-28')
  })

  test('handles leap years', () => expect(monthGrid('2028-02').filter(Boolean)).toHaveLength(29))
})

test('months continue across the turn of the year', () => {
  expect(monthAfter('2026-12', 1)).toBe('2027-01')
  expect(monthAfter('2026-01', -1)).toBe('2025-12')
})
