import { expect, test } from 'vitest'
import { lastDay } from '../../../../../client/routes/rule/lastDay.ts'
import { remainingTime } from '../../../../../client/routes/rule/remainingTime.ts'

test.each([
  [0, '公示已结束'],
  [1, '还剩不到 1 小时'],
  [3599, '还剩不到 1 小时'],
  [3600, '还剩 1 小时'],
  [2 * 86_400 - 1, '还剩 47 小时'],
  [2 * 86_400, '还剩 2 天'],
  [10 * 86_400 + 5, '还剩 10 天'],
])('with %d seconds left, the text is %s', (seconds, words) => {
  expect(remainingTime(seconds)).toBe(words)
})

test('the last day of a consultation that ends at midnight is the day before', () => {
  expect(lastDay('2026-12-17T16:00:00.000Z')).toBe('2026-12-17')
  expect(lastDay('2026-12-18T02:00:00.000Z')).toBe('2026-12-18')
})
