import type { ValueOf } from './ValueOf.ts'

/** State of an enrolment's review. Specification, section 3. */
export const EnrolmentReviewStatus = { NotApplied: 0, Pending: 1, Passed: 2, Rejected: 3 } as const
export type EnrolmentReviewStatus = ValueOf<typeof EnrolmentReviewStatus>

/** Chinese labels of {@link EnrolmentReviewStatus} by wire value, for `labelOf`. */
export const enrolmentReviewStatusLabel: Record<EnrolmentReviewStatus, string> = { 0: '未申请', 1: '审核中', 2: '已通过', 3: '已驳回' }
