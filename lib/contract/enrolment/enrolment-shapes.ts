import { z } from 'zod/mini'
import { Education, EnrolmentReviewStatus, ExamineeType, SkillLevel } from '#lib/enums'
import { StoredImage } from '../files/file.ts'
import { Day } from '../learning/learning-shapes.ts'
import { Fen, Html, Id, ImageUrl, Named, Time, wire } from '../shape.ts'

/** The state of a plan by the clock: specification's product list of 未开始, 报名中, 即将截止, 已截止, 考试中, 已结束. */
export const PlanState = z.enum(['upcoming', 'open', 'closing', 'closed', 'examining', 'ended'])
export type PlanState = z.infer<typeof PlanState>

/** Subjects of an exam: theory, skills, comprehensive review. */
export const Subject = z.enum(['theory', 'skill', 'review'])
export type Subject = z.infer<typeof Subject>

/** The steps of an enrolment in their order: 报名, 资格审核, 缴费, 准考证, 考试, 成绩, 公示, 发证. */
export const EnrolmentStep = z.enum(['apply', 'review', 'fee', 'ticket', 'exam', 'result', 'publicity', 'certificate'])
export type EnrolmentStep = z.infer<typeof EnrolmentStep>

/** A card in the list of enrolment plans. */
export const PlanCard = z.object({
  id: Id,
  title: z.string(),
  profession: Named,
  /** Emblem of the occupation, and the hue that it is shown in, 0 to 359; null in the site's own colour. */
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
  /** Seats that are taken or held. */
  taken: z.int(),
  state: PlanState,
  /** Days in Beijing until it opens, or closes once it is open: 0 on the day itself; null when it has closed. */
  daysLeft: z.nullable(z.int()),
  /** The state of my enrolment; 0 for none, and for visitors. */
  review: wire(EnrolmentReviewStatus),
})
export type PlanCard = z.infer<typeof PlanCard>

/** One condition of a level: every rule of one way has to be met, and one way is enough. */
export const ConditionRule = z.object({
  kind: z.enum(['workYears', 'certificate', 'certificateYears', 'education', 'apprentice', 'age']),
  /** In words, complete. */
  text: z.string(),
})
export type ConditionRule = z.infer<typeof ConditionRule>

/** The conditions of one level of an occupation. */
export const LevelConditions = z.object({
  level: wire(SkillLevel),
  ways: z.array(z.object({ rules: z.array(ConditionRule) })),
  version: z.string(),
  effectiveFrom: Day,
  /** The rule of the platform that says so, by its id; null without one. */
  rule: z.nullable(Id),
  source: z.string(),
})
export type LevelConditions = z.infer<typeof LevelConditions>

/** An applicant's own statements, which the conditions are checked against. */
export const Standing = z.strictObject({
  /** Full years in the occupation or a related one. */
  workYears: z.int().check(z.gte(0), z.lte(60)),
  /** Levels of certificates of this occupation, each with the full years since. */
  certificates: z.array(z.strictObject({ level: wire(SkillLevel), years: z.int().check(z.gte(0), z.lte(60)) })).check(z.maxLength(5)),
  education: wire(Education),
  /** A degree, or a study, in this or a related field. */
  related: z.boolean(),
  apprentice: z.boolean(),
  age: z.int().check(z.gte(0), z.lte(120)),
})
export type Standing = z.infer<typeof Standing>

/** Answer of the self-check for one level. */
export const LevelVerdict = z.object({
  level: wire(SkillLevel),
  open: z.boolean(),
  /** The shortest way that is left: what is missing in words; empty where it is open. */
  missing: z.array(z.string()),
  conditions: LevelConditions,
})
export type LevelVerdict = z.infer<typeof LevelVerdict>

const words = (most: number) => z.string().check(z.maxLength(most, `不能超过 ${most} 个字`))

/** The form of an enrolment. Drafts may lack anything. */
export const EnrolmentForm = z.object({
  examineeType: z.nullable(wire(ExamineeType)),
  level: z.nullable(wire(SkillLevel)),
  subjects: z.array(Subject).check(z.maxLength(3)),
  education: z.nullable(wire(Education)),
  employer: words(60),
  workYears: z.nullable(z.int().check(z.gte(0, '请填写 0 到 60'), z.lte(60, '请填写 0 到 60'))),
  certificates: words(300),
  phone: words(20),
  address: words(100),
  /** A stored image of 2 inches: 35 by 49 mm. */
  photo: z.nullable(Id),
  materials: z.array(z.object({ name: words(30), file: Id })).check(z.maxLength(12)),
  pledged: z.boolean(),
  /** The answers of the self-check, which the conditions are computed from; null before it. */
  standing: z._default(z.nullable(Standing), null),
})
export type EnrolmentForm = z.infer<typeof EnrolmentForm>

/** My enrolment for a plan. */
export const Enrolment = z.object({
  id: Id,
  review: wire(EnrolmentReviewStatus),
  step: EnrolmentStep,
  form: EnrolmentForm,
  /** The images that the form names, to be shown to the applicant. */
  images: z.array(z.pick(StoredImage, { id: true, url: true })),
  /** Masked; from the verified real name. */
  name: z.string(),
  idNumber: z.string(),
  /** Reasons of a refusal, field by field. */
  reasons: z.array(z.object({ field: z.string(), reason: z.string() })),
  /** The fee's order; null before it. */
  order: z.nullable(Id),
  /** A seat is held so long for the fee; null otherwise. */
  heldUntil: z.nullable(Time),
  cancelledAt: z.nullable(Time),
  history: z.array(z.object({ step: EnrolmentStep, at: Time, text: z.string() })),
  /** Counts the savings of the form; 0 before the first. */
  sequence: z.int(),
  /** A form that was sent may be mended: it is a draft, or was refused. */
  editable: z.boolean(),
  /** Whether the enrolment may be taken back. */
  cancellable: z.boolean(),
  results: z.array(z.object({ subject: Subject, score: z.nullable(z.int()), passed: z.boolean() })),
  /** Its code. */
  certificate: z.nullable(z.string()),
  /** The certificate was revoked. */
  revoked: z.boolean(),
})
export type Enrolment = z.infer<typeof Enrolment>

/** One plan as its page shows it. */
export const PlanDetail = z.object({
  ...PlanCard.shape,
  about: Html,
  /** A step is over when its end has passed, or its moment where it has no end. */
  steps: z.array(
    z.object({ step: EnrolmentStep, from: z.nullable(Time), to: z.nullable(Time), state: z.enum(['coming', 'current', 'over']) }),
  ),
  subjects: z.array(Subject),
  place: z.string(),
  /** Names of the materials that are asked for. */
  materials: z.array(z.object({ name: z.string(), about: z.string(), required: z.boolean() })),
  pledge: Html,
  conditions: z.array(LevelConditions),
  exam: z.nullable(Named),
  enrolment: z.nullable(Enrolment),
})
export type PlanDetail = z.infer<typeof PlanDetail>

/** An admission ticket: 准考证. */
export const AdmissionTicket = z.object({
  number: z.string(),
  name: z.string(),
  idNumber: z.string(),
  photo: z.nullable(z.string()),
  plan: Named,
  profession: z.string(),
  level: wire(SkillLevel),
  /** The address of the plan, where its rooms are. */
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
  /** Text of the code that is printed. */
  code: z.string(),
})
export type AdmissionTicket = z.infer<typeof AdmissionTicket>
