import { TargetKind } from '#lib/enums'
import type { OrderKind } from '#lib/contract'

const parameters: Record<OrderKind, string | null> = {
  [TargetKind.Course]: 'course',
  [TargetKind.CourseSeries]: 'group',
  [TargetKind.CoursePackage]: 'project',
  [TargetKind.EnrolmentPlan]: null,
}

/** Returns the path of the checkout page for a product, or null if it is sold elsewhere. */
export function checkoutPath(kind: OrderKind, id: string): string | null {
  const parameter = parameters[kind]
  return parameter === null ? null : `/order/pay/create?${parameter}=${id}`
}
