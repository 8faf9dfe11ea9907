import { expect, test } from 'vitest'
import { examDays } from '../../../../../client/routes/enrollment/$id/planFacts.ts'

const days = (to: string) => {
  const steps = [{ step: 'exam' as const, from: '2026-12-12T01:00:00.000Z', to, state: 'coming' as const }]
  return examDays({ examAt: '2026-12-12T01:00:00.000Z', steps })
}

test('a plan shows the whole window of its exam', () => {
  expect(days('2026-12-12T09:00:00.000Z')).toBe('2026年12月12日')
  expect(days('2026-12-20T09:00:00.000Z')).toBe('2026年12月12日至12月20日')
  expect(days('2027-01-03T09:00:00.000Z')).toBe('2026年12月12日至次年1月3日')
})
