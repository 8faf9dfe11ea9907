import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  beijingDay,
  addDays,
  daysBetween,
  mondayOf,
  splitByDay,
  startOfBeijingDay,
} from '../../../../../../server/upstream/kernel/logic/beijingDay.ts'

describe('days in Beijing', () => {
  it('start eight hours before those of UTC', () => {
    expect(beijingDay(Date.parse('2026-03-01T15:59:59.999Z'))).toBe('2026-03-01')
    expect(beijingDay(Date.parse('2026-03-01T16:00:00Z'))).toBe('2026-03-02')
    expect(startOfBeijingDay('2026-03-02')).toBe(Date.parse('2026-03-01T16:00:00Z'))
  })

  it('are consecutive across months, leap days and years', () => {
    expect([addDays('2028-02-28'), addDays('2026-12-31'), addDays('2026-03-01', -1)]).toEqual(['2028-02-29', '2027-01-01', '2026-02-28'])
    expect(daysBetween('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
    expect(daysBetween('2026-03-02', '2026-03-01')).toEqual([])
  })

  it('belong to weeks that start on Monday', () => {
    expect(['2026-03-01', '2026-03-02', '2026-03-08', '2026-03-09'].map(mondayOf)).toEqual([
      '2026-02-23',
      '2026-03-02',
      '2026-03-02',
      '2026-03-09',
    ])
  })

  it('split a time range without losing any of it', () => {
    const from = fc.integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 })
    fc.assert(
      fc.property(from, fc.integer({ min: 0, max: 400_000_000 }), (start, length) => {
        const parts = splitByDay(start, start + length)
        expect(parts.reduce((sum, { ms }) => sum + ms, 0)).toBe(length)
        expect(parts.map(({ day }) => day)).toEqual(length === 0 ? [] : daysBetween(beijingDay(start), beijingDay(start + length - 1)))
      }),
    )
  })
})
