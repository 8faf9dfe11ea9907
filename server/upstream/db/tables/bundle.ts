import type { AccessKind } from '#lib/contract'
import type { SkillLevel } from '#lib/enums'
import type { CourseTable, Flag } from './catalogue.ts'

/*
 * The tables of bundles, and of the codes that open courses and bundles. A bundle is a series (`courseGroup`) or a
 * package (`courseProject`); their ids are one space.
 */

export interface BundleTable {
  id: string
  kind: Exclude<AccessKind, 'course'>
  title: string
  subtitle: string
  /** Path with its version, as all images. */
  cover: string
  profession_id: string | null
  level: SkillLevel | null
  /** Levels of its courses, from the entry up: JSON. */
  levels: string
  stage_count: number
  course_count: number
  lesson_count: number
  duration_seconds: number
  price_fen: number
  /** Sum of its courses' single prices. */
  singles_fen: number
  valid_days: number | null
  availability: CourseTable['availability']
  /** Shown in lists: true for everything but removed bundles. */
  listed: Flag
  former_learners: number
  learner_count: number
  introduction: string
  /** Content of its own page only: JSON, see `bundle/bundle-details.ts`. */
  detail: string
  position: number
}

export interface BundleCourseTable {
  bundle_id: string
  course_id: string
  /** Number of its stage, from 0. */
  stage: number
  position: number
}

/** A membership of a bundle. */
export interface BundleMemberTable {
  user_id: string
  bundle_id: string
  joined_at: number
  /** End; null without limit. */
  expires_at: number | null
}

/** A code that opens a course or a bundle, once. Only its hash is known, which is the id. */
export interface AccessCodeTable {
  id: string
  batch: string
  kind: AccessKind
  target_id: string
  /** Days of membership that the code grants; null: the default of its course or bundle. */
  days: number | null
  /** Expiry of the code itself; null for never. */
  expires_at: number | null
  created_at: number
  revoked_at: number | null
  /** Null also for a user who has left: `redeemed_at` records the use. */
  redeemed_by: string | null
  redeemed_at: number | null
}

/** The tables of this file. */
export interface BundleDatabase {
  bundle: BundleTable
  bundle_course: BundleCourseTable
  bundle_member: BundleMemberTable
  access_code: AccessCodeTable
}
