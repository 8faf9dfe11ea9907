import type { ValueOf } from './isValueOf.ts'

/** Gender of a person, if specified. Specification, section 3. */
export const Gender = { Male: 1, Female: 2 } as const
export type Gender = ValueOf<typeof Gender>

/** Chinese labels of {@link Gender} by wire value, for `labelOf`. */
export const genderLabel: Record<Gender, string> = { 1: '男', 2: '女' }

/**
 * Degrees, one to seven. The specification (section 3) defines the first (junior high) and the last (doctorate). The
 * five between are an addition of this project, in the order that Chinese recruitment sites use.
 */
export const Degree = {
  JuniorHigh: 1,
  Vocational: 2,
  SeniorHigh: 3,
  Diploma: 4,
  Bachelor: 5,
  Master: 6,
  Doctor: 7,
} as const
export type Degree = ValueOf<typeof Degree>

/** Chinese labels of {@link Degree} by wire value, for `labelOf`. */
export const degreeLabel: Record<Degree, string> = {
  1: '初中',
  2: '中专/中技',
  3: '高中',
  4: '大专',
  5: '本科',
  6: '硕士',
  7: '博士',
}

/** State of a review, such as that of a real name or of an institution’s application. Specification, section 3. */
export const ReviewResult = { Passed: 1, Refused: 2, Applied: 3, Cancelled: 4 } as const
export type ReviewResult = ValueOf<typeof ReviewResult>

/** Chinese labels of {@link ReviewResult} by wire value, for `labelOf`. */
export const reviewResultLabel: Record<ReviewResult, string> = { 1: '已通过', 2: '已拒绝', 3: '已申请', 4: '已取消' }
