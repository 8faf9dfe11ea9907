import type { BundleCourse, BundleState, CoursePackageCard, CourseSeriesCard, SearchKind } from '#lib/contract'
import { StudyProgress } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { courseCard } from '../../catalogue/index.ts'
import { mediaUrl } from '../../files/index.ts'
import { isoTime } from '../../kernel/logic/isoTime.ts'
import { parseJsonColumn } from '../../kernel/parseJsonColumn.ts'
import { isMemberAt } from '../../membership/index.ts'
import type { DetailsOfKind } from '../../search/index.ts'
import { Levels } from '../bundle-details.ts'
import { bundlePrice } from '../logic/bundlePrice.ts'
import type { BundleCourseRow, BundleRow } from '../queries/bundles.ts'
import type { BundleQueries } from '../queries/createBundleQueries.ts'

/** Returns the fields that series and packages have in common. */
const shared = (row: BundleRow) => ({
  id: row.id,
  title: row.title,
  subtitle: row.subtitle,
  cover: mediaUrl(row.cover),
  profession: row.profession_id !== null && row.profession_name !== null ? { id: row.profession_id, name: row.profession_name } : null,
  courseCount: row.course_count,
  lessonCount: row.lesson_count,
  learnerCount: row.learner_count,
  priceFen: row.price_fen,
  singlesFen: row.singles_fen,
})

export const courseSeriesCard = (row: BundleRow): CourseSeriesCard => ({
  ...shared(row),
  levels: parseJsonColumn(Levels, row.levels, 'bundle.levels'),
  stageCount: row.stage_count,
})

export const coursePackageCard = (row: BundleRow): CoursePackageCard => ({ ...shared(row), level: row.level, validDays: row.valid_days })

/** Progress of a user in one course, as displayed in bundles. */
export type BundleCourseProgress = Pick<BundleCourse, 'progress' | 'percent'>

const notStarted: BundleCourseProgress = { progress: StudyProgress.NotStarted, percent: 0 }

export const bundleCourse = (row: BundleCourseRow, own: BundleCourseProgress | undefined, now: number): BundleCourse => ({
  ...courseCard(row),
  availability: row.availability,
  owned: isOwned(row, now),
  progress: (own ?? notStarted).progress,
  percent: (own ?? notStarted).percent,
})

const isOwned = ({ joined_at, expires_at, valid_days }: BundleCourseRow, now: number): boolean =>
  joined_at !== null && isMemberAt(now, { joinedAt: joined_at, expiresAt: expires_at, validDays: valid_days })

/** Returns the progress of a user in a bundle. */
export function bundleState(
  row: BundleRow,
  courses: readonly BundleCourse[],
  member: Database['bundle_member'] | undefined,
  now: number,
): BundleState {
  const isMember = member !== undefined && isMemberAt(now, { joinedAt: member.joined_at, expiresAt: member.expires_at, validDays: null })
  return {
    joinedAt: member ? isoTime(member.joined_at) : null,
    expiresAt: member ? isoTime(member.expires_at) : null,
    ownedCount: courses.filter(({ owned }) => owned).length,
    dueFen: isMember ? 0 : bundlePrice(row.price_fen, courses),
    percent: meanPercent(courses),
  }
}

/** Returns the mean progress, weighted by the number of lessons. */
export function meanPercent(courses: readonly BundleCourse[]): number {
  const lessons = courses.reduce((sum, { lessonCount }) => sum + lessonCount, 0)
  return lessons === 0 ? 0 : Math.floor(courses.reduce((sum, { percent, lessonCount }) => sum + percent * lessonCount, 0) / lessons)
}

/** Returns the current details of series and packages that a search has found. */
export function bundleHitDetails({ bundles }: Pick<BundleQueries, 'bundles'>): DetailsOfKind {
  const ofKind =
    (kind: 'courseGroup' | 'courseProject'): DetailsOfKind[SearchKind] =>
    async (ids) =>
      (await bundles.cards(kind, ids)).map((row) => ({
        id: row.id,
        image: mediaUrl(row.cover),
        levels: parseJsonColumn(Levels, row.levels, 'bundle.levels'),
        priceFen: row.price_fen,
        lessonCount: row.lesson_count,
        courseCount: row.course_count,
        learnerCount: row.learner_count,
      }))
  return { courseGroup: ofKind('courseGroup'), courseProject: ofKind('courseProject') }
}
