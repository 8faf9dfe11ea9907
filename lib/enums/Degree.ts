import type { ValueOf } from './ValueOf.ts'

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
