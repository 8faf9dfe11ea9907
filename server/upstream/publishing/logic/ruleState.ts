import type { RuleState } from '#lib/contract'
import { RuleStage } from '#lib/enums'

/** Dates of a version of a rule, in milliseconds. */
export interface RuleTimes {
  position: number
  published_at: number
  publicity_to: number | null
  effective_at: number
}

/** Returns the state of a version among all published ones. */
export function ruleState(version: RuleTimes, all: readonly RuleTimes[], now: number): RuleState {
  if (version.effective_at <= now)
    return all.some((other) => other.position > version.position && other.effective_at <= now) ? 'replaced' : 'effective'
  return version.publicity_to !== null && now < version.publicity_to ? 'publicity' : 'upcoming'
}

/** Returns the stage of a state (specification, section 3). */
export const ruleStage = (state: RuleState): RuleStage =>
  state === 'publicity' || state === 'upcoming' ? RuleStage.Published : RuleStage.InEffect
