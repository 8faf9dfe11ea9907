import type { ValueOf } from './ValueOf.ts'

/**
 * The target of entries in lists other than orders: the targets of an order under the same numbers, and three more. The
 * specification (section 3) names the kinds; the numbers are ours.
 */
export const TargetKind = {
  Course: 1,
  CourseSeries: 2,
  EnrolmentPlan: 3,
  CoursePackage: 4,
  Career: 5,
  Student: 6,
} as const
export type TargetKind = ValueOf<typeof TargetKind>

/** Chinese labels of {@link TargetKind} by wire value, for `labelOf`. */
export const targetKindLabel: Record<TargetKind, string> = {
  1: '课程',
  2: '课程系列',
  3: '报名计划',
  4: '课程包',
  5: '职业',
  6: '学员',
}
