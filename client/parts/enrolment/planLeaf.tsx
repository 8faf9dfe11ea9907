import type { PlanCard } from '#lib/contract'
import { leafOf, planStateLabel } from './plan-texts.ts'

/** Calendar leaf of plain elements, styled by `PlanList`: the state of a plan, and the days left or the date of the exam. */
export function planLeaf(plan: Pick<PlanCard, 'state' | 'daysLeft' | 'examAt'>) {
  const { large, small } = leafOf(plan)
  return (
    <p className="leaf figures" data-state={plan.state}>
      <b className="band">{planStateLabel[plan.state]}</b>
      <b className="large" data-words={plan.daysLeft === null || plan.daysLeft < 2 || undefined}>
        {large}
      </b>
      <small className="what">{small}</small>
    </p>
  )
}
