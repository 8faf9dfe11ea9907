import type { ValueOf } from './ValueOf.ts'

/** Whether an item of an occupation's outline is knowledge or a skill. Specification, section 3. */
export const SkillKind = { Knowledge: 1, Skill: 2 } as const
export type SkillKind = ValueOf<typeof SkillKind>

/** Chinese labels of {@link SkillKind} by wire value, for `labelOf`. */
export const skillKindLabel: Record<SkillKind, string> = { 1: '知识', 2: '技能' }
