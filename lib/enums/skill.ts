import type { ValueOf } from './isValueOf.ts'

/** Level of a vocational skill, from 1 (一级, the highest) to 5 (五级, the entry level). Specification, section 3. */
export const SkillLevel = { One: 1, Two: 2, Three: 3, Four: 4, Five: 5 } as const
export type SkillLevel = ValueOf<typeof SkillLevel>

/** Chinese labels of {@link SkillLevel} by wire value, for `labelOf`. */
export const skillLevelLabel: Record<SkillLevel, string> = {
  1: '一级',
  2: '二级',
  3: '三级',
  4: '四级',
  5: '五级',
}

/** Titles of workers by level, according to the national system. */
export const skillLevelTitle: Record<SkillLevel, string> = {
  1: '高级技师',
  2: '技师',
  3: '高级工',
  4: '中级工',
  5: '初级工',
}

/** Whether an item of an occupation's outline is knowledge or a skill. Specification, section 3. */
export const SkillKind = { Knowledge: 1, Skill: 2 } as const
export type SkillKind = ValueOf<typeof SkillKind>

/** Chinese labels of {@link SkillKind} by wire value, for `labelOf`. */
export const skillKindLabel: Record<SkillKind, string> = { 1: '知识', 2: '技能' }

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
