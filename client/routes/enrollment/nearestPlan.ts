import type { PlanCard } from '#lib/contract'
import type { SkillLevel } from '#lib/enums'
import { isOpen } from '#parts/enrolment/plan-texts.ts'

/** Returns the plan that one can still apply for: of the level, else in the same province, else the one that opens or closes first. */
export function nearestPlan(
  plans: readonly PlanCard[],
  { level, region }: { level: SkillLevel; region: string | undefined },
): PlanCard | null {
  const distances = (plan: PlanCard): number[] => [
    Number(!plan.levels.includes(level)),
    Number(region !== undefined && plan.region.slice(0, 2) !== region.slice(0, 2)),
    Date.parse(isOpen(plan) ? plan.closesAt : plan.opensAt),
  ]
  const [first = null] = plans
    .filter((plan) => isOpen(plan) || plan.state === 'upcoming')
    .toSorted((one, other) => {
      const [others, differing] = [distances(other), distances(one).findIndex((each, at) => each !== distances(other)[at])]
      return differing < 0 ? 0 : (distances(one)[differing] ?? 0) - (others[differing] ?? 0)
    })
  return first
}
