import type { AccessKind, OrderKind } from '#lib/contract'
import { TargetKind } from '#lib/enums'

/** Kinds sold here. Fees of enrolment plans are ordered by the enrolment domain, which determines whether they are due. */
export type SoldKind = Exclude<OrderKind, typeof TargetKind.EnrolmentPlan>

const accessKinds: Record<SoldKind, AccessKind> = {
  [TargetKind.Course]: 'course',
  [TargetKind.CourseSeries]: 'courseGroup',
  [TargetKind.CoursePackage]: 'courseProject',
}

/** Names of the product kinds shown to users. */
export const productKindLabel: Record<SoldKind, string> = { 1: '课程', 2: '课程系列', 4: '课程包' }

export const isFee = (kind: OrderKind): boolean => kind === TargetKind.EnrolmentPlan

export const isSold = (kind: OrderKind): kind is SoldKind => kind !== TargetKind.EnrolmentPlan

/** Returns the kind of access that an order of a kind grants. */
export const accessKindOf = (kind: SoldKind): AccessKind => accessKinds[kind]
