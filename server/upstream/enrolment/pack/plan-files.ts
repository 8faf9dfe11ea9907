import { z } from 'zod/mini'
import { ExamineeType, examineeTypeLabel, SkillLevel, skillLevelLabel } from '#lib/enums'
import { Day, Slug, text, wire } from '../../kernel/pack-fields.ts'
import { Ways } from '../logic/conditions.ts'
import { isPlanTime } from './planTime.ts'

/* Format of plans/{id}.json: enrolment plans; conditions/{occupation}.json: the conditions of an occupation's levels. */

const PlanTime = z
  .string()
  .check(z.refine(isPlanTime, '时间应写成 2026-12-01 09:00，或者从第一次载入那天算起的天数，如 -10d 09:00、+20d 18:00'))
const PlanPeriod = z.tuple([PlanTime, PlanTime])
const Subject = z.enum(['theory', 'skill', 'review'], '科目应为 theory（理论知识）、skill（技能操作）或 review（综合评审）')
const Level = wire(SkillLevel, skillLevelLabel)
const count = (least: number) => z.int().check(z.gte(least, `不能小于 ${least}`), z.lte(1_000_000, '不能大于 1000000'))

export const Plan = z.strictObject({
  title: text(6, 60),
  profession: Slug,
  institution: Slug,
  levels: z.array(Level).check(z.minLength(1, '至少要有一个等级')),
  examineeTypes: z.array(wire(ExamineeType, examineeTypeLabel)).check(z.minLength(1, '至少要有一类考生')),
  region: text(2, 20),
  place: text(4, 80),
  subjects: z.array(Subject).check(z.minLength(1, '至少要有一个科目')),
  /** Fee in yuan; `0.00` for a free plan. */
  feeYuan: z.string().check(z.regex(/^\d{1,5}\.\d{2}$/, '费用的单位是元，写成 280.00；免费写 0.00')),
  quota: count(1),
  /** Validity of the certificates, in years; unlimited by default. */
  certificateYears: z.optional(z.int().check(z.gte(1, '不能小于 1'), z.lte(50, '不能大于 50'))),
  /** Number of seats assigned outside of the site; default 0. */
  takenElsewhere: z.optional(count(0)),
  /** Markdown, like the next two fields. */
  about: text(20, 6000),
  pledge: text(20, 4000),
  ticketRules: text(10, 4000),
  materials: z
    .array(z.strictObject({ name: text(2, 30), about: text(2, 300), required: z.boolean() }))
    .check(z.maxLength(4, '不能超过 4 项材料')),
  timeline: z.strictObject({
    apply: PlanPeriod,
    review: PlanTime,
    fee: PlanTime,
    ticket: PlanTime,
    exam: PlanPeriod,
    results: PlanTime,
    publicity: PlanPeriod,
    certificates: PlanTime,
  }),
  sittings: z.array(
    z.strictObject({
      subject: Subject,
      level: z.optional(Level),
      from: PlanTime,
      to: PlanTime,
      place: text(2, 60),
      /** Exam of an online sitting; requires `paper`. */
      exam: z.optional(Slug),
      paper: z.optional(Slug),
    }),
  ),
})
export type PackPlan = z.infer<typeof Plan>

export const Conditions = z.strictObject({
  levels: z.array(
    z.strictObject({
      level: Level,
      version: z.string().check(z.regex(/^\d{4}-\d{1,2}$/, '版本应写成 2026-1')),
      effectiveFrom: Day,
      /** Id of the rule of the pack on which the conditions are based; null without one. */
      rule: z.nullable(Slug),
      source: text(4, 200),
      ways: Ways.check(z.minLength(1, '至少要有一种途径')),
    }),
  ),
})
export type PackConditions = z.infer<typeof Conditions>
