import type { ValueOf } from './isValueOf.ts'

/** Status in which a person enrols for an exam. Specification, section 3. */
export const ExamineeType = { Social: 1, Student: 2, Employee: 3 } as const
export type ExamineeType = ValueOf<typeof ExamineeType>

/** Chinese labels of {@link ExamineeType} by wire value, for `labelOf`. */
export const examineeTypeLabel: Record<ExamineeType, string> = { 1: '社会考生', 2: '学生', 3: '企业员工' }

/** Document that proves a person's identity. Specification, section 3. */
export const IdType = { IdentityCard: 1 } as const
export type IdType = ValueOf<typeof IdType>

/** Chinese labels of {@link IdType} by wire value, for `labelOf`. */
export const idTypeLabel: Record<IdType, string> = { 1: '居民身份证' }

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

/** State of an enrolment's review. Specification, section 3. */
export const EnrolmentReviewStatus = { NotApplied: 0, Pending: 1, Passed: 2, Rejected: 3 } as const
export type EnrolmentReviewStatus = ValueOf<typeof EnrolmentReviewStatus>

/** Chinese labels of {@link EnrolmentReviewStatus} by wire value, for `labelOf`. */
export const enrolmentReviewStatusLabel: Record<EnrolmentReviewStatus, string> = { 0: '未申请', 1: '审核中', 2: '已通过', 3: '已驳回' }
