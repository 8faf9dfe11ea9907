import type { EnrolmentStep, Subject } from '#lib/contract'
import type { EnrolmentReviewStatus, SkillLevel } from '#lib/enums'
import type { Flag } from './catalogue.ts'

/* Enrolment plans and conditions (from the content pack), enrolments, tickets, results and certificates. */

export interface EnrolmentPlanTable {
  id: string
  title: string
  profession_id: string
  institution_id: string
  /** JSON, as `examinee_types`, `subjects` and `materials`. */
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
  /** The years that its certificates are valid for; null where they do not end. */
  certificate_years: number | null
  fee_fen: number
  quota: number
  /** Seats that are taken or held: one guarded update keeps it at most `quota`. */
  taken: number
  /** Seats among them that were given outside of the site. */
  taken_elsewhere: number
  /** JSON: sittings of the pack, see `enrolment/logic/PlanColumns.ts`. */
  sittings: string
  /** The day that day-relative times of the pack count from: the beginning of the day of the first load, in Beijing. */
  anchored_at: number
  search_text: string
  listed: Flag
  position: number
}

export interface EnrolmentConditionTable {
  profession_id: string
  level: SkillLevel
  version: string
  effective_from: string
  /** JSON: ways of rules, see `enrolment/logic/conditions.ts`. */
  ways: string
  rule_id: string | null
  source: string
}

export interface EnrolmentTable {
  id: string
  plan_id: string
  user_id: string | null
  send_key: string | null
  /** Of the body that was sent with the key. */
  body_digest: string | null
  /** User and plan until it is cancelled; unique. */
  open_for: string | null
  review: EnrolmentReviewStatus
  step: EnrolmentStep
  /** JSON: the contract's EnrolmentForm. */
  form: string
  draft_sequence: number
  /** The verified name and identity number at the time of applying, sealed. */
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

export interface EnrolmentEventTable {
  id: string
  enrolment_id: string
  at: number
  actor: string
  step: EnrolmentStep
  about: string
}

export interface SubjectResultTable {
  enrolment_id: string
  subject: Subject
  score: number | null
  passed: Flag
  imported_at: number
  released_at: number | null
}

export interface CertificateTable {
  id: string
  code: string
  user_id: string | null
  enrolment_id: string | null
  course_id: string | null
  /** Sealed full name; empty once the holder's account is closed. The masked one is public. */
  name: string
  masked_name: string
  /** The plan's title. */
  title: string
  profession: string
  level: SkillLevel | null
  institution: string
  /** The signing key's id. */
  key_id: string
  /** Compact JWS. */
  credential: string
  /** Day in Beijing. */
  earned_on: string
  issued_at: number
  /** End of validity; null for a certificate that stays valid. */
  valid_until: number | null
  revoked_at: number | null
  revoked_reason: string | null
}

/** Keys that sign certificates and receipts: private ones sealed, public ones kept for ever. */
export interface SigningKeyTable {
  id: string
  public_jwk: string
  private_sealed: string | null
  created_at: number
  retired_at: number | null
}

/** The tables of this file. */
export interface EnrolmentDatabase {
  enrolment_plan: EnrolmentPlanTable
  enrolment_condition: EnrolmentConditionTable
  enrolment: EnrolmentTable
  enrolment_event: EnrolmentEventTable
  subject_result: SubjectResultTable
  certificate: CertificateTable
  signing_key: SigningKeyTable
}
