import type { ValueOf } from './ValueOf.ts'

/**
 * Kind of product of an order. The specification (section 3) defines the kinds; this site defines the numbers, which
 * `TargetKind` continues.
 */
export const OrderTargetKind = { Course: 1, CourseSeries: 2, EnrolmentPlan: 3 } as const
export type OrderTargetKind = ValueOf<typeof OrderTargetKind>

/** Chinese labels of {@link OrderTargetKind} by wire value, for `labelOf`. */
export const orderTargetKindLabel: Record<OrderTargetKind, string> = { 1: '课程', 2: '课程系列', 3: '报名计划' }
