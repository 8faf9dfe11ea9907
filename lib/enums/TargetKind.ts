import type { ValueOf } from './ValueOf.ts'

/**
 * Kind of target of list entries other than orders: the kinds of `OrderTargetKind` with the same numbers, and three
 * more. The specification (section 3) defines the kinds; this site defines the numbers.
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
