import type { AccessKind } from '#lib/contract'
import type { SkillLevel } from '#lib/enums'
import type { CourseTable, Flag } from './catalogue.ts'

/*
 * Tables of bundles, and of the codes that open courses and bundles. A bundle is a series (`courseGroup`) or a package
 * (`courseProject`); their ids share one namespace.
 */

export interface BundleDatabase {
  bundle: {
    id: string
    kind: Exclude<AccessKind, 'course'>
    title: string
    subtitle: string
    /** Path with its version, like all images. */
    cover: string
    profession_id: string | null
    level: SkillLevel | null
    /** JSON: levels of its courses, lowest first. */
    levels: string
    stage_count: number
    course_count: number
    lesson_count: number
    duration_seconds: number
    price_fen: number
    /** Sum of the individual prices of its courses. */
    singles_fen: number
    valid_days: number | null
    availability: CourseTable['availability']
    /** Displayed in lists: 1 unless the bundle was removed. */
    listed: Flag
    former_learners: number
    learner_count: number
    introduction: string
    /** JSON, see `bundle/bundle-details.ts`: content that is only displayed on its own page. */
    detail: string
    position: number
  }
  bundle_course: {
    bundle_id: string
    course_id: string
    /** Number of its stage, from 0. */
    stage: number
    position: number
  }
  /** Membership of a bundle. */
  bundle_member: {
    user_id: string
    bundle_id: string
    joined_at: number
    /** End of the membership; null without a limit. */
    expires_at: number | null
  }
  /** Code that opens a course or a bundle once. Only its hash is stored, as the id. */
  access_code: {
    id: string
    batch: string
    kind: AccessKind
    target_id: string
    /** Days of membership that the code grants; null: the default of its course or bundle. */
    days: number | null
    /** Expiry of the code itself; null if it never expires. */
    expires_at: number | null
    created_at: number
    revoked_at: number | null
    /** Also null for a deleted user; `redeemed_at` records the use. */
    redeemed_by: string | null
    redeemed_at: number | null
  }
}
