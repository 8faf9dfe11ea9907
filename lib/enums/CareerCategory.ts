import type { ValueOf } from './ValueOf.ts'

/** Kind of career that an occupation leads to. Specification, section 3. */
export const CareerCategory = {
  VocationalSkill: 1,
  VocationalQualification: 2,
  InterestSkill: 3,
  PublicWelfare: 4,
} as const
export type CareerCategory = ValueOf<typeof CareerCategory>

/** Chinese labels of {@link CareerCategory} by wire value, for `labelOf`. */
export const careerCategoryLabel: Record<CareerCategory, string> = {
  1: '职业技能',
  2: '职业资格',
  3: '兴趣技能',
  4: '公益生活',
}
