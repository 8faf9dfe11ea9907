import type { ValueOf } from './ValueOf.ts'

/** Whether a rule is in force (`/rule/effective`) or in publicity (`/rule/publicity`). Specification, section 3. */
export const RuleStage = { InEffect: 1, Published: 2 } as const
export type RuleStage = ValueOf<typeof RuleStage>

/** Chinese labels of {@link RuleStage} by wire value, for `labelOf`. */
export const ruleStageLabel: Record<RuleStage, string> = { 1: '已生效', 2: '公示中' }
