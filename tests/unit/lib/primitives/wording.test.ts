import { expect, test } from 'vitest'
import { beijingDate, duration, largeNumber, longDuration, relativeTime } from '#lib/primitives'

test.each([
  [0, '0'],
  [9999, '9999'],
  [10_000, '1 万'],
  [12_345, '1.2 万'],
  [19_999, '1.9 万'],
  [99_999_999, '9999.9 万'],
  [100_000_000, '1 亿'],
  [230_000_000, '2.3 亿'],
])('the number %i is formatted as %s', (count, text) => expect(largeNumber(count)).toBe(text))

test.each([
  [0, '00:00'],
  [59.9, '00:59'],
  [750, '12:30'],
  [3750, '1:02:30'],
])('%d seconds are %s in clock format', (seconds, text) => expect(duration(seconds)).toBe(text))

test.each([
  [45, '45 秒'],
  [60, '1 分'],
  [3600, '1 小时'],
  [12_000, '3 小时 20 分'],
])('%d seconds in words are %s', (seconds, text) => expect(longDuration(seconds)).toBe(text))

test('a date is that of Beijing in any time zone', () => {
  expect(beijingDate('2026-11-19T15:59:59Z')).toBe('2026-11-19')
  expect(beijingDate('2026-11-19T16:00:00Z')).toBe('2026-11-20')
})

const now = '2026-11-20T12:00:00Z'
test.each([
  ['2026-11-20T11:59:30Z', '刚刚'],
  ['2026-11-20T12:00:30Z', '刚刚'],
  ['2026-11-20T11:55:00Z', '5 分钟前'],
  ['2026-11-20T09:00:00Z', '3 小时前'],
  ['2026-11-14T12:00:01Z', '5 天前'],
  ['2026-11-13T12:00:00Z', '2026-11-13'],
  ['2026-12-01T00:00:00Z', '2026-12-01'],
])('%s is %s on 20 November at noon', (iso, text) => expect(relativeTime(iso, now)).toBe(text))
