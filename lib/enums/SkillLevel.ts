import type { ValueOf } from './ValueOf.ts'

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
