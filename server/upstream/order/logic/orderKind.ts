import type { AccessKind, OrderKind } from '#lib/contract'
import { TargetKind } from '#lib/enums'

/** The kinds that are bought here. The fee of an enrolment plan is ordered by the enrolment, which knows whether it is due. */
export type SoldKind = Exclude<OrderKind, typeof TargetKind.EnrolmentPlan>

const accessKinds: Record<SoldKind, AccessKind> = {
  [TargetKind.Course]: 'course',
  [TargetKind.CourseSeries]: 'courseGroup',
  [TargetKind.CoursePackage]: 'courseProject',
}

/** Name of a kind of thing, as people know it. */
export const soldKindName: Record<SoldKind, string> = { 1: '课程', 2: '课程系列', 4: '课程包' }

export const isFee = (kind: OrderKind): boolean => kind === TargetKind.EnrolmentPlan

export const isSold = (kind: OrderKind): kind is SoldKind => kind !== TargetKind.EnrolmentPlan

/** The kind of thing that an order of that kind entitles to. */
export const accessKindOf = (kind: SoldKind): AccessKind => accessKinds[kind]
