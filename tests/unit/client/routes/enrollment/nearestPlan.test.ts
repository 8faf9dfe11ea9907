import { expect, test } from 'vitest'
import type { PlanCard } from '#lib/contract'
import { nearestPlan } from '../../../../../client/routes/enrollment/nearestPlan.ts'

const plan = (id: string, levels: number[], region: string, state: PlanCard['state'], at: string) =>
  ({ id, levels, region, state, opensAt: at, closesAt: at }) as PlanCard

const plans = [
  plan('over', [5], '四川省成都市', 'ended', '2026-01-01'),
  plan('four-soon', [4], '四川省成都市', 'open', '2026-12-01'),
  plan('five-late', [5, 4], '湖北省武汉市', 'upcoming', '2027-03-01'),
  plan('five-far', [5], '四川省成都市', 'upcoming', '2027-04-01'),
]

test('the nearest plan is of the level, then in the province, then the first; closed ones are omitted', () => {
  expect(nearestPlan(plans, { level: 5, region: undefined })?.id).toBe('five-late')
  expect(nearestPlan(plans, { level: 5, region: '四川省绵阳市' })?.id).toBe('five-far')
  expect(nearestPlan(plans, { level: 3, region: undefined })?.id).toBe('four-soon')
  expect(nearestPlan(plans.slice(0, 1), { level: 5, region: undefined })).toBeNull()
})
