import type { OrderKind } from '#lib/contract'
import { TargetKind } from '#lib/enums'
import { createAddress } from '#app/createAddress.ts'
import { flag, id } from '#app/parameter-kinds.ts'
import { enrolmentPaths } from '#app/paths/enrolmentPaths.ts'
import { paths } from '#app/paths.ts'

/** Value of `coupon` for a purchase without a coupon. If the parameter is missing, the best coupon is selected. */
export const noCoupon = 'none'

/**
 * URL of a purchase: a course, a series (`group`) or a package (`project`) with a coupon; or the resulting order. `back` is set
 * for a buyer who returns from a gateway, which may add parameters of its own.
 */
export const address = createAddress(paths.pay, { course: id, group: id, project: id, coupon: id, order: id, back: flag })

export type Purchase = ReturnType<typeof address.read>

const parameters = { [TargetKind.Course]: 'course', [TargetKind.CourseSeries]: 'group', [TargetKind.CoursePackage]: 'project' } as const

/** Returns the product that a URL names; undefined if it names none. */
export function productOf({ course, group, project }: Purchase): { kind: OrderKind; id: string } | undefined {
  if (course !== undefined) return { kind: TargetKind.Course, id: course }
  if (group !== undefined) return { kind: TargetKind.CourseSeries, id: group }
  return project === undefined ? undefined : { kind: TargetKind.CoursePackage, id: project }
}

/** Returns the URL for buying a product with a given, no, or the best coupon; for an enrolment, the page where its fee is paid. */
export const buyHref = ({ kind, id }: { kind: OrderKind; id: string }, coupon?: string): string =>
  kind === TargetKind.EnrolmentPlan ? enrolmentPaths.applicant(id) : address.href({ [parameters[kind]]: id, coupon })

/** Returns the URL of the product's page, by kind. */
export const productHref = {
  [TargetKind.Course]: paths.course,
  [TargetKind.CourseSeries]: paths.courseSeries,
  [TargetKind.CoursePackage]: paths.coursePackage,
  [TargetKind.EnrolmentPlan]: enrolmentPaths.plan,
} satisfies Record<OrderKind, (id: string) => string>

/** Returns the URL for using the product: the player of a course, the page of a series or package, the application for a plan. */
export function learnHref({ kind, id }: { kind: OrderKind; id: string }): string {
  if (kind === TargetKind.EnrolmentPlan) return enrolmentPaths.applicant(id)
  return kind === TargetKind.Course ? paths.play(id) : productHref[kind](id)
}
