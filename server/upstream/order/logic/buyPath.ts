import { TargetKind } from '#lib/enums'
import type { OrderKind } from '#lib/contract'

const parameters: Record<OrderKind, string | null> = {
  [TargetKind.Course]: 'course',
  [TargetKind.CourseSeries]: 'group',
  [TargetKind.CoursePackage]: 'project',
  [TargetKind.EnrolmentPlan]: null,
}

/** Path of the page of the site where a thing is bought; null for one that is bought elsewhere. */
export function buyPath(kind: OrderKind, id: string): string | null {
  const parameter = parameters[kind]
  return parameter === null ? null : `/order/pay/create?${parameter}=${id}`
}
