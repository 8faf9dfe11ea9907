import { z } from 'zod/mini'
import { RuleStage } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { textLimits } from '../limits.ts'
import { Html, Id, pageOf, pageInput, Time, wire, trimmedText } from '../shape.ts'
import { Attachment, Difference, Heading } from './article.ts'

/** Categories of rules: 平台通则, 考试与认证, 课程与学习, 交易与退款, 机构与讲师, 社区, 账号与隐私. */
export const RuleCategory = z.enum(['general', 'exam', 'learning', 'trade', 'institution', 'community', 'privacy'])
export type RuleCategory = z.infer<typeof RuleCategory>

/**
 * State of a version: open to opinions (`publicity`), final but not in force yet (`upcoming`), in force (`effective`),
 * or superseded by a later version in force (`replaced`).
 */
export const RuleState = z.enum(['publicity', 'upcoming', 'effective', 'replaced'])
export type RuleState = z.infer<typeof RuleState>

/** A version of a rule in lists. */
export const RuleCard = z.object({
  /** Id of the rule, shared by its versions. */
  id: Id,
  title: z.string(),
  category: RuleCategory,
  /** Version number, such as `1.2`. */
  version: z.string(),
  state: RuleState,
  publishedAt: Time,
  effectiveAt: Time,
  /** Publicity period; null for a version that was published without one. */
  publicity: z.nullable(
    z.object({
      from: Time,
      /** End of the period (exclusive). */
      to: Time,
      /** Remaining time in seconds; 0 after the end. */
      remainingSeconds: z.int().check(z.gte(0)),
    }),
  ),
})
export type RuleCard = z.infer<typeof RuleCard>

/** One version of a rule in full. */
export const RuleDetail = z.extend(RuleCard, {
  /** 1: in effect, or replaced; 2: published and not in effect yet. */
  stage: wire(RuleStage),
  /** Summary of the changes since the previous version; empty for the first one. */
  changes: z.string(),
  body: Html,
  contents: z.array(Heading),
  attachments: z.array(Attachment),
  /** All published versions, newest first. */
  versions: z.array(z.object({ version: z.string(), state: RuleState, publishedAt: Time, effectiveAt: Time })),
  /** Null for the first version. */
  difference: z.nullable(Difference),
  /** Number of users with an opinion about this version. */
  opinionCount: z.int(),
})
export type RuleDetail = z.infer<typeof RuleDetail>

/** The current user's opinion about a version in publicity. */
export const RuleOpinion = z.object({
  id: Id,
  version: z.string(),
  text: z.string(),
  createdAt: Time,
  updatedAt: Time,
  /** Reply of the platform; null without one. */
  reply: z.nullable(z.string()),
  repliedAt: z.nullable(Time),
})
export type RuleOpinion = z.infer<typeof RuleOpinion>

export const rule = {
  'GET /api/rule': {
    about: 'Returns rules in effect (stage 1) or published and not in effect yet (stage 2) by category, latest first',
    caller: 'anyone',
    input: z.object({ stage: z._default(wire(RuleStage), RuleStage.InEffect), category: z.optional(RuleCategory), ...pageInput }),
    data: pageOf(RuleCard),
    errors: [],
  },
  'GET /api/rule/:id': {
    about:
      'Returns a rule: the specified version, or the newest one of a stage, or the one in effect or upcoming; 1010 if the rule was removed',
    caller: 'anyone',
    input: z.object({ id: Id, stage: z.optional(wire(RuleStage)), version: z.optional(z.string().check(z.maxLength(20))) }),
    data: RuleDetail,
    errors: [Code.NotFound, Code.Gone],
  },
  'GET /api/rule/:id/opinion/mine': {
    about: 'Returns the current user’s opinion about the version in publicity and whether the user can write one',
    caller: 'user',
    input: z.object({ id: Id }),
    data: z.object({
      /** Null if the user has not written one, or if the version in publicity has changed or ended. */
      opinion: z.nullable(RuleOpinion),
      mayWrite: z.boolean(),
    }),
    errors: [Code.NotFound, Code.Gone],
  },
  'POST /api/rule/:id/opinion': {
    about: 'Writes or changes the current user’s opinion about the version in publicity; 1009 if there is none',
    caller: 'user',
    input: z.strictObject({
      id: Id,
      text: trimmedText('意见', textLimits.opinion.least, textLimits.opinion.most),
    }),
    data: RuleOpinion,
    errors: [Code.NotFound, Code.Gone, Code.Conflict, Code.TooOften],
  },
} as const satisfies Family
