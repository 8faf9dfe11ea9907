import type { ValueOf } from './ValueOf.ts'

/** Highest education of an applicant in an enrolment form; profiles use `Degree`. Specification, section 3. */
export const Education = {
  None: 1,
  Primary: 2,
  JuniorHigh: 3,
  SeniorHigh: 4,
  Diploma: 5,
  Bachelor: 6,
  Postgraduate: 7,
} as const
export type Education = ValueOf<typeof Education>

/** Chinese labels of {@link Education} by wire value, for `labelOf`. */
export const educationLabel: Record<Education, string> = {
  1: '无学历',
  2: '小学',
  3: '初中',
  4: '高中',
  5: '大专',
  6: '本科',
  7: '研究生及以上',
}
