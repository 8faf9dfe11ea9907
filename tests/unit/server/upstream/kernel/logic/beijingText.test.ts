import { expect, test } from 'vitest'
import { beijingText, beijingTimeOf } from '../../../../../../server/upstream/kernel/logic/beijingText.ts'

test('times of gateways are in Beijing time', () => {
  expect(beijingText(Date.parse('2026-02-28T16:00:01Z'))).toBe('2026-03-01 00:00:01')
  expect(beijingTimeOf('2026-03-01 00:00:01')).toBe(Date.parse('2026-02-28T16:00:01Z'))
  for (const wrong of ['', '2026-03-01', '2026-03-01T00:00:01', '2026-13-01 00:00:01']) expect(beijingTimeOf(wrong)).toBeUndefined()
})
