import type { EnrolmentStep, Subject } from '#lib/contract'
import type { EnrolmentReviewStatus, SkillLevel } from '#lib/enums'
import type { Flag } from './catalogue.ts'

/* Enrolment plans and conditions (from the content pack), enrolments, tickets, results and certificates. */

export interface EnrolmentPlanTable {
  id: string
  title: string
  profession_id: string
  institution_id: string
  /** JSON, like `examinee_types`, `subjects` and `materials`. */
  levels: string
  examinee_types: string
  subjects: string
  materials: string
  region: string
  place: string
  /** HTML. */
  about: string
  pledge: string
  ticket_rules: string
  opens_at: number
  closes_at: number
  review_until: number
  fee_until: number
  ticket_at: number
  exam_at: number
  exam_ends_at: number
  results_at: number
  publicity_at: number
  publicity_until: number
  certificates_at: number
  /** Number of years for which its certificates are valid; null if they do not expire. */
  certificate_years: number | null
  fee_fen: number
  quota: number
  /** Number of seats that are taken or held; a conditional update prevents it from exceeding `quota`. */
  taken: number
  /** Number of these seats that were assigned outside of the site. */
  taken_elsewhere: number
  /** JSON: sittings of the pack, see `enrolment/logic/PlanColumns.ts`. */
  sittings: string
  /** Day that relative times of the pack count from: the beginning of the day of the first load, in Beijing. */
  anchored_at: number
  search_text: string
  listed: Flag
  position: number
}

export interface EnrolmentTable {
  id: string
  plan_id: string
  user_id: string | null
  send_key: string | null
  /** Digest of the body that was sent with the key. */
  body_digest: string | null
  /** User and plan until the enrolment is cancelled; unique. */
  open_for: string | null
  review: EnrolmentReviewStatus
  step: EnrolmentStep
  /** JSON: EnrolmentForm of the contract. */
  form: string
  draft_sequence: number
  /** Verified name and identity number at the time of applying, encrypted. */
  person: string | null
  /** JSON. */
  reasons: string
  condition_version: string | null
  order_id: string | null
  /** 1 while the enrolment takes a seat of the quota. */
  seated: Flag
  held_until: number | null
  /** Unique. */
  ticket_number: string | null
  room: string | null
  seat: string | null
  applied_at: number | null
  cancelled_at: number | null
  created_at: number
}

export interface EnrolmentDatabase {
  enrolment_plan: EnrolmentPlanTable
  enrolment_condition: {
    profession_id: string
    level: SkillLevel
    version: string
    effective_from: string
    /** JSON: alternative sets of rules, see `enrolment/logic/conditions.ts`. */
    ways: string
    rule_id: string | null
    source: string
  }
  enrolment: EnrolmentTable
  /** Requests to be notified when a plan for an occupation and level opens. */
  plan_reminder: { user_id: string; profession_id: string; level: SkillLevel; created_at: number }
  enrolment_event: { id: string; enrolment_id: string; at: number; actor: string; step: EnrolmentStep; about: string }
  subject_result: {
    enrolment_id: string
    subject: Subject
    score: number | null
    passed: Flag
    imported_at: number
    released_at: number | null
  }
  certificate: {
    id: string
    code: string
    user_id: string | null
    enrolment_id: string | null
    course_id: string | null
    /** Lessons of the completed course and total length of its videos; null for a level assessment. */
    lesson_count: number | null
    duration_seconds: number | null
    /** Full name, encrypted; empty after the account of the holder was closed. The masked name is public. */
    name: string
    masked_name: string
    /** Title of the plan or the course. */
    title: string
    /** Name of the occupation; empty for a course without one. */
    profession: string
    level: SkillLevel | null
    institution: string
    /** Id of the signing key. */
    key_id: string
    /** Compact JWS. */
    credential: string
    /** Day in Beijing. */
    earned_on: string
    issued_at: number
    /** End of validity; null for a certificate that does not expire. */
    valid_until: number | null
    revoked_at: number | null
    revoked_reason: string | null
  }
  /** Keys that sign certificates and receipts. Private keys are encrypted, public keys are retained forever. */
  signing_key: { id: string; public_jwk: string; private_sealed: string | null; created_at: number; retired_at: number | null }
}
