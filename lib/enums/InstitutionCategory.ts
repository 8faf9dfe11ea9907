import type { ValueOf } from './ValueOf.ts'

/** Main subject of an institution. The specification (section 3) defines the seven kinds; this site numbers them in the same order. */
export const InstitutionCategory = {
  SubjectTutoring: 1,
  Art: 2,
  Language: 3,
  ItSkills: 4,
  VocationalSkills: 5,
  ExamPrep: 6,
  Other: 7,
} as const
export type InstitutionCategory = ValueOf<typeof InstitutionCategory>

/** Chinese labels of {@link InstitutionCategory} by wire value, for `labelOf`. */
export const institutionCategoryLabel: Record<InstitutionCategory, string> = {
  1: '学科辅导',
  2: '艺术',
  3: '语言',
  4: 'IT 技能',
  5: '职业技能',
  6: '考试培训',
  7: '其他',
}
