import type { ValueOf } from './ValueOf.ts'

/**
 * Grade of a trade skill in ascending order: 1 is the lowest, whereas 1 is the highest `SkillLevel`. The specification
 * (section 3) defines the ends, junior and senior technician; the three between follow the national system.
 */
export const TradeSkillGrade = {
  Junior: 1,
  Intermediate: 2,
  Senior: 3,
  Technician: 4,
  SeniorTechnician: 5,
} as const
export type TradeSkillGrade = ValueOf<typeof TradeSkillGrade>

/** Chinese labels of {@link TradeSkillGrade} by wire value, for `labelOf`. */
export const tradeSkillGradeLabel: Record<TradeSkillGrade, string> = {
  1: '初级工',
  2: '中级工',
  3: '高级工',
  4: '技师',
  5: '高级技师',
}
