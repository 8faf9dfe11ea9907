import { z } from 'zod/mini'
import { RuleStage } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Html, Id, pageOf, paging, Time, wire, written } from '../shape.ts'
import { Attachment, Difference, Heading } from './article.ts'

/** The categories of rules: 平台通则, 考试与认证, 课程与学习, 交易与退款, 机构与讲师, 社区, 账号与隐私. */
export const RuleCategory = z.enum(['general', 'exam', 'learning', 'trade', 'institution', 'community', 'privacy'])
export type RuleCategory = z.infer<typeof RuleCategory>

/**
 * The state of a version: `publicity`, its text is open to opinions; `upcoming`, its text is final and takes effect
 * later; `effective`, it is in force; `replaced`, a later version is in force.
 */
export const RuleState = z.enum(['publicity', 'upcoming', 'effective', 'replaced'])
export type RuleState = z.infer<typeof RuleState>

/** A version of a rule as lists show it. */
export const RuleCard = z.object({
  /** Id of the rule, shared by its versions. */
  id: Id,
  title: z.string(),
  category: RuleCategory,
  /** The version's number, such as `1.2`. */
  version: z.string(),
  state: RuleState,
  publishedAt: Time,
  effectiveAt: Time,
  /** Period for opinions; null for a version that was published without one. */
  publicity: z.nullable(
    z.object({
      from: Time,
      /** The first moment after it. */
      to: Time,
      /** The time that is left until then; 0 once it is over. */
      remainingSeconds: z.int().check(z.gte(0)),
    }),
  ),
})
export type RuleCard = z.infer<typeof RuleCard>

/** One version of a rule in full. */
export const RuleDetail = z.extend(RuleCard, {
  /** 1 in effect (also for one that was replaced), 2 published and not yet in effect. */
  stage: wire(RuleStage),
  /** Changes against the previous version, in words; empty for the first. */
  changes: z.string(),
  body: Html,
  contents: z.array(Heading),
  attachments: z.array(Attachment),
  /** All versions that were published, newest first. */
  versions: z.array(z.object({ version: z.string(), state: RuleState, publishedAt: Time, effectiveAt: Time })),
  /** Null for the first version. */
  difference: z.nullable(Difference),
  /** Number of users with an opinion about this version. */
  opinionCount: z.int(),
})
export type RuleDetail = z.infer<typeof RuleDetail>

/** My opinion of a version in publicity. */
export const RuleOpinion = z.object({
  id: Id,
  version: z.string(),
  text: z.string(),
  createdAt: Time,
  updatedAt: Time,
  /** The platform's answer; null without one. */
  reply: z.nullable(z.string()),
  repliedAt: z.nullable(Time),
})
export type RuleOpinion = z.infer<typeof RuleOpinion>

export const rule = {
  'GET /api/rule': {
    about: 'Rules in effect (stage 1), or published and not yet in effect (2), by category; the latest first',
    caller: 'anyone',
    input: z.object({ stage: z._default(wire(RuleStage), RuleStage.InEffect), category: z.optional(RuleCategory), ...paging }),
    data: pageOf(RuleCard),
    errors: [],
  },
  'GET /api/rule/:id': {
    about:
      'One rule: a version by its number, else the newest of a stage, else the one in effect or to come; 1010 for one that was removed',
    caller: 'anyone',
    input: z.object({ id: Id, stage: z.optional(wire(RuleStage)), version: z.optional(z.string().check(z.maxLength(20))) }),
    data: RuleDetail,
    errors: [Code.NotFound, Code.Gone],
  },
  'GET /api/rule/:id/opinion/mine': {
    about: 'My opinion of the version in publicity, and whether I may write one',
    caller: 'user',
    input: z.object({ id: Id }),
    data: z.object({
      /** Null before I have written one, and once another version is in publicity or none. */
      opinion: z.nullable(RuleOpinion),
      mayWrite: z.boolean(),
    }),
    errors: [Code.NotFound, Code.Gone],
  },
  'POST /api/rule/:id/opinion': {
    about: 'Says my opinion of the version in publicity, or changes it; 1009 when there is none',
    caller: 'user',
    input: z.strictObject({
      id: Id,
      text: written('意见', 10, 500),
    }),
    data: RuleOpinion,
    errors: [Code.NotFound, Code.Gone, Code.Conflict, Code.TooOften],
  },
} as const satisfies Family
