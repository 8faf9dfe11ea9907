import type { BundleCourse, CourseSeriesDetail, CoursePackageDetail } from '#lib/contract'
import { StudyProgress } from '#lib/enums'
import { paths } from '#app/paths.ts'

/** A series or a package; their common fields are displayed identically. */
export type Bundle = CourseSeriesDetail | CoursePackageDetail

/** Names of the two kinds of bundle. */
export const bundleNames = { courseGroup: '课程系列', courseProject: '课程包' } as const
export type BundleKind = keyof typeof bundleNames

/** Returns the URL of a bundle, by kind. */
export const bundlePath: Record<BundleKind, (id: string) => string> = {
  courseGroup: paths.courseSeries,
  courseProject: paths.coursePackage,
}

/**
 * The learner's next step with a bundle: continue (`joined`), join again (`expired`), none (`closed`), join (`free`),
 * learn because all its courses are owned (`owned`), or pay for the rest (`paid`).
 */
export type BundleStep = 'joined' | 'expired' | 'closed' | 'free' | 'owned' | 'paid'

/** Returns the next step. The time is relevant only for learners with a limited term, so a visitor's page does not depend on it. */
export function bundleStep({ state, availability, priceFen, courseCount }: Bundle, now = Date.now()): BundleStep {
  const { joinedAt, expiresAt, ownedCount } = state
  const expired = expiresAt !== null && Date.parse(expiresAt) <= now
  if (joinedAt !== null && !expired) return 'joined'
  if (courseCount > 0 && ownedCount >= courseCount) return 'owned'
  if (availability !== 'open') return 'closed'
  if (joinedAt !== null) return 'expired'
  return priceFen === 0 ? 'free' : 'paid'
}

/** Returns the courses in the recommended order. */
export const coursesOf = (bundle: Bundle): BundleCourse[] =>
  'stages' in bundle ? bundle.stages.flatMap(({ courses }) => courses) : bundle.courses

/** Returns the course to continue with: one in progress, else the first incomplete one, else the first. */
export function nextCourse(bundle: Bundle): BundleCourse | undefined {
  const own = coursesOf(bundle).filter(({ owned }) => owned)
  return (
    own.find(({ progress }) => progress === StudyProgress.InProgress) ??
    own.find(({ progress }) => progress === StudyProgress.NotStarted) ??
    own[0]
  )
}
