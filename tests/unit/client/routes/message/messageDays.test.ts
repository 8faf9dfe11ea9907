import { expect, test } from 'vitest'
import { byDay, dayText, lastTime } from '../../../../../client/routes/message/messageDays.ts'

// 20 November, 09:30 in Beijing.
const now = Date.UTC(2026, 10, 20, 1, 30)

test.each([
  ['2026-11-19T16:00:00.000Z', '今天'],
  ['2026-11-19T15:59:59.999Z', '昨天'],
  ['2026-11-18T08:00:00.000Z', '11月18日'],
  ['2025-12-31T08:00:00.000Z', '2025年12月31日'],
])('%s is %s in Beijing', (at, words) => {
  expect(dayText(at, now)).toBe(words)
})

test('in a list, today’s messages show their time', () => {
  expect(lastTime('2026-11-20T01:05:00.000Z', now)).toBe('09:05')
  expect(lastTime('2026-11-18T01:05:00.000Z', now)).toBe('11月18日')
})

test('messages are grouped by day', () => {
  const at = (createdAt: string) => ({ createdAt })
  const days = byDay([at('2026-11-19T15:59:00.000Z'), at('2026-11-19T16:01:00.000Z'), at('2026-11-20T01:00:00.000Z')])
  expect(days.map(({ day, items }) => `${day}: ${items.length}`)).toEqual(['2026-11-19: 1', '2026-11-20: 2'])
})
