import { expect, test } from 'vitest'
import { beijingFullDay, beijingMinute, beijingTime, beijingTimeRange, exactBeijingTime } from '#parts/text/beijingTime.ts'

test('times have minutes, and days those of Beijing', () => {
  const at = '2026-11-27T16:50:05.000Z'
  expect(beijingTime(at)).toBe('11月28日 00:50')
  expect(beijingMinute(at)).toBe('2026-11-28 00:50')
  expect(exactBeijingTime(Date.parse(at))).toBe('2026-11-28 00:50:05')
  expect(beijingFullDay(at)).toBe('2026年11月28日')
})

test.each([
  ['2026-11-28T02:30:00.000Z', '11月28日 09:00–10:30'],
  ['2026-11-29T02:30:00.000Z', '11月28日 09:00–11月29日 10:30'],
  ['2027-01-01T02:30:00.000Z', '11月28日 09:00–2027年1月1日 10:30'],
])('a range until %s is %s', (to, text) => expect(beijingTimeRange('2026-11-28T01:00:00.000Z', to)).toBe(text))
