import type { ValueOf } from './ValueOf.ts'

/** State of a review, such as that of a real name or of an institution’s application. Specification, section 3. */
export const ReviewResult = { Passed: 1, Refused: 2, Applied: 3, Cancelled: 4 } as const
export type ReviewResult = ValueOf<typeof ReviewResult>

/** Chinese labels of {@link ReviewResult} by wire value, for `labelOf`. */
export const reviewResultLabel: Record<ReviewResult, string> = { 1: '已通过', 2: '已拒绝', 3: '已申请', 4: '已取消' }
