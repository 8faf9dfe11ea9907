import type { OrderKind } from '#lib/contract'
import { TargetKind } from '#lib/enums'
import { createAddress } from '#app/createAddress.ts'
import { id } from '#app/parameter-kinds.ts'
import { enrolmentPaths } from '#app/paths/enrolmentPaths.ts'
import { paths } from '#app/paths.ts'

/** In place of a coupon: none is wanted. Without a coupon the best one is chosen. */
export const noCoupon = 'none'

/** The thing that is bought, a course, a series (`group`) or a package (`project`), and its coupon; or the order that it has become. */
export const address = createAddress(paths.pay, { course: id, group: id, project: id, coupon: id, order: id })

export type Purchase = ReturnType<typeof address.read>

const parameters = { [TargetKind.Course]: 'course', [TargetKind.CourseSeries]: 'group', [TargetKind.CoursePackage]: 'project' } as const

/** The thing that an address names; undefined if it names none. */
export function thingOf({ course, group, project }: Purchase): { kind: OrderKind; id: string } | undefined {
  if (course !== undefined) return { kind: TargetKind.Course, id: course }
  if (group !== undefined) return { kind: TargetKind.CourseSeries, id: group }
  return project === undefined ? undefined : { kind: TargetKind.CoursePackage, id: project }
}

/** The address at which a thing is bought, by a coupon, by none, or by the best one; the fee of an enrolment is paid from there. */
export const buyHref = ({ kind, id }: { kind: OrderKind; id: string }, coupon?: string): string =>
  kind === TargetKind.EnrolmentPlan ? enrolmentPaths.applicant(id) : address.href({ [parameters[kind]]: id, coupon })

/** The thing's own page. */
export const thingHref = {
  [TargetKind.Course]: paths.course,
  [TargetKind.CourseSeries]: paths.courseSeries,
  [TargetKind.CoursePackage]: paths.coursePackage,
  [TargetKind.EnrolmentPlan]: enrolmentPaths.plan,
} satisfies Record<OrderKind, (id: string) => string>

/** Address at which one goes on with the thing: the player of a course; the page of a series or package; the application to a plan. */
export function learnHref({ kind, id }: { kind: OrderKind; id: string }): string {
  if (kind === TargetKind.EnrolmentPlan) return enrolmentPaths.applicant(id)
  return kind === TargetKind.Course ? paths.play(id) : thingHref[kind](id)
}
