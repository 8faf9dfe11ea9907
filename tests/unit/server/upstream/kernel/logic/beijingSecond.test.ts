import { expect, test } from 'vitest'
import { formatBeijingSecond, parseBeijingSecond } from '../../../../../../server/upstream/kernel/logic/beijingSecond.ts'

test('times of gateways are in Beijing time', () => {
  expect(formatBeijingSecond(Date.parse('2026-02-28T16:00:01Z'))).toBe('2026-03-01 00:00:01')
  expect(parseBeijingSecond('2026-03-01 00:00:01')).toBe(Date.parse('2026-02-28T16:00:01Z'))
  for (const wrong of ['', '2026-03-01', '2026-03-01T00:00:01', '2026-13-01 00:00:01']) expect(parseBeijingSecond(wrong)).toBeUndefined()
})
