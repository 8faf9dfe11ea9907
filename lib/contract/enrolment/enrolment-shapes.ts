import { z } from 'zod/mini'
import { Education, EnrolmentReviewStatus, ExamineeType, SkillLevel } from '#lib/enums'
import { StoredImage } from '../files/file.ts'
import { Day } from '../learning/learning-shapes.ts'
import { textLimits } from '../limits.ts'
import { Fen, Html, Id, ImageUrl, Named, Time, wire } from '../shape.ts'

/** State of a plan at the current time. The values correspond to 未开始, 报名中, 即将截止, 已截止, 考试中 and 已结束 in the specification's product list. */
export const PlanState = z.enum(['upcoming', 'open', 'closing', 'closed', 'examining', 'ended'])
export type PlanState = z.infer<typeof PlanState>

/** Subjects of an exam: theory, skills, comprehensive review. */
export const Subject = z.enum(['theory', 'skill', 'review'])
export type Subject = z.infer<typeof Subject>

/** Steps of an enrolment in order: 报名, 资格审核, 缴费, 准考证, 考试, 成绩, 公示, 发证. */
export const EnrolmentStep = z.enum(['apply', 'review', 'fee', 'ticket', 'exam', 'result', 'publicity', 'certificate'])
export type EnrolmentStep = z.infer<typeof EnrolmentStep>

/** An enrolment plan in lists. */
export const PlanCard = z.object({
  id: Id,
  title: z.string(),
  profession: Named,
  /** Emblem of the occupation and its hue, 0 to 359; the hue is null if the occupation uses the site's own colour. */
  emblem: ImageUrl,
  hue: z.nullable(z.int()),
  institution: Named,
  levels: z.array(wire(SkillLevel)),
  region: z.string(),
  examineeTypes: z.array(wire(ExamineeType)),
  opensAt: Time,
  closesAt: Time,
  examAt: Time,
  feeFen: Fen,
  quota: z.int(),
  /** Number of seats that are taken or reserved. */
  taken: z.int(),
  state: PlanState,
  /** Days in Beijing time until the plan opens, or until it closes once it is open; 0 on the day itself, null after it has closed. */
  daysLeft: z.nullable(z.int()),
  /** State of the current user's enrolment; 0 without one and for visitors. */
  review: wire(EnrolmentReviewStatus),
})
export type PlanCard = z.infer<typeof PlanCard>

/** One rule of a level's conditions. An applicant must meet all rules of at least one way. */
export const ConditionRule = z.object({
  kind: z.enum(['workYears', 'certificate', 'certificateYears', 'education', 'apprentice', 'age']),
  /** Complete text of the rule. */
  text: z.string(),
})
export type ConditionRule = z.infer<typeof ConditionRule>

/** Conditions of one level of an occupation. */
export const LevelConditions = z.object({
  level: wire(SkillLevel),
  ways: z.array(z.object({ rules: z.array(ConditionRule) })),
  version: z.string(),
  effectiveFrom: Day,
  /** Id of the platform rule that defines the conditions; null without one. */
  rule: z.nullable(Id),
  source: z.string(),
})
export type LevelConditions = z.infer<typeof LevelConditions>

/** Statements of an applicant, against which the conditions are checked. */
export const ApplicantStatements = z.strictObject({
  /** Full years of work in the occupation or a related one. */
  workYears: z.int().check(z.gte(0), z.lte(60)),
  /** Levels of the applicant's certificates in this occupation, each with the full years since it was issued. */
  certificates: z.array(z.strictObject({ level: wire(SkillLevel), years: z.int().check(z.gte(0), z.lte(60)) })).check(z.maxLength(5)),
  education: wire(Education),
  /** Whether the degree or study is in this or a related field. */
  related: z.boolean(),
  apprentice: z.boolean(),
  age: z.int().check(z.gte(0), z.lte(120)),
})
export type ApplicantStatements = z.infer<typeof ApplicantStatements>

/** Result of the self-check for one level. */
export const LevelVerdict = z.object({
  level: wire(SkillLevel),
  open: z.boolean(),
  /** Descriptions of the unmet rules of the way with the fewest of them; empty if the level is open. */
  missing: z.array(z.string()),
  conditions: LevelConditions,
})
export type LevelVerdict = z.infer<typeof LevelVerdict>

const words = (most: number) => z.string().check(z.maxLength(most, `不能超过 ${most} 个字`))

/** Form of an enrolment. All fields of a draft can be incomplete. */
export const EnrolmentForm = z.object({
  examineeType: z.nullable(wire(ExamineeType)),
  level: z.nullable(wire(SkillLevel)),
  subjects: z.array(Subject).check(z.maxLength(3)),
  education: z.nullable(wire(Education)),
  employer: words(60),
  workYears: z.nullable(z.int().check(z.gte(0, '请填写 0 到 60'), z.lte(60, '请填写 0 到 60'))),
  certificates: words(textLimits.ownCertificates),
  phone: words(20),
  address: words(100),
  /** Id of a stored two-inch photo: 35 by 49 mm. */
  photo: z.nullable(Id),
  materials: z.array(z.object({ name: words(30), file: Id })).check(z.maxLength(12)),
  pledged: z.boolean(),
  /** Statements of the self-check, from which the conditions are evaluated; null before the self-check. */
  standing: z._default(z.nullable(ApplicantStatements), null),
})
export type EnrolmentForm = z.infer<typeof EnrolmentForm>

/** The current user's enrolment for a plan. */
export const Enrolment = z.object({
  id: Id,
  review: wire(EnrolmentReviewStatus),
  step: EnrolmentStep,
  form: EnrolmentForm,
  /** The images that the form refers to, for display to the applicant. */
  images: z.array(z.pick(StoredImage, { id: true, url: true })),
  /** Masked name, from the verified real name. */
  name: z.string(),
  idNumber: z.string(),
  /** Reasons of a rejection by field. */
  reasons: z.array(z.object({ field: z.string(), reason: z.string() })),
  /** Id of the order for the fee; null before it is created. */
  order: z.nullable(Id),
  /** Time until which a seat is reserved for payment of the fee; null if none is reserved. */
  heldUntil: z.nullable(Time),
  cancelledAt: z.nullable(Time),
  history: z.array(z.object({ step: EnrolmentStep, at: Time, text: z.string() })),
  /** Number of times the form was saved; 0 before the first. */
  sequence: z.int(),
  /** Whether the form can be edited: it is a draft or was rejected. */
  editable: z.boolean(),
  /** Whether the enrolment can be cancelled. */
  cancellable: z.boolean(),
  results: z.array(z.object({ subject: Subject, score: z.nullable(z.int()), passed: z.boolean() })),
  /** Code of the certificate. */
  certificate: z.nullable(z.string()),
  /** Whether the certificate was revoked. */
  revoked: z.boolean(),
})
export type Enrolment = z.infer<typeof Enrolment>

/** An enrolment plan in full. */
export const PlanDetail = z.object({
  ...PlanCard.shape,
  about: Html,
  /** The steps of the plan. A step is `over` after its end, or after its start if it has no end. */
  steps: z.array(
    z.object({ step: EnrolmentStep, from: z.nullable(Time), to: z.nullable(Time), state: z.enum(['coming', 'current', 'over']) }),
  ),
  subjects: z.array(Subject),
  place: z.string(),
  /** Required and optional materials. */
  materials: z.array(z.object({ name: z.string(), about: z.string(), required: z.boolean() })),
  pledge: Html,
  conditions: z.array(LevelConditions),
  exam: z.nullable(Named),
  enrolment: z.nullable(Enrolment),
})
export type PlanDetail = z.infer<typeof PlanDetail>

/** An admission ticket (准考证). */
export const AdmissionTicket = z.object({
  number: z.string(),
  name: z.string(),
  idNumber: z.string(),
  photo: z.nullable(z.string()),
  plan: Named,
  profession: z.string(),
  level: wire(SkillLevel),
  /** Address of the plan, where the exam rooms are. */
  place: z.string(),
  sittings: z.array(
    z.object({
      subject: Subject,
      place: z.string(),
      room: z.string(),
      seat: z.string(),
      from: Time,
      to: Time,
      paper: z.nullable(Id),
      exam: z.nullable(Id),
    }),
  ),
  rules: Html,
  /** Content of the printed code. */
  code: z.string(),
})
export type AdmissionTicket = z.infer<typeof AdmissionTicket>
