import { z } from 'zod/mini'
import { ReviewResult } from '#lib/enums'
import { idNumberFault, plainRealName, realNameFault } from '#lib/validation'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { StoredImage } from '../files/file.ts'
import { Id, checkedIdentifier, IdempotencyKey, Time, wire } from '../shape.ts'

/** Parts of a real-name submission that a rejection can refer to; `other` refers to the whole submission. */
export const RealNameField = z.enum(['name', 'idNumber', 'front', 'back', 'other'])
export type RealNameField = z.infer<typeof RealNameField>

/** The user's real name (实名认证) and the state of its review. Each account has one; a rejected or cancelled one is resubmitted. */
export const RealName = z.object({
  status: wire(ReviewResult),
  /** Masked after acceptance: `林*木`. */
  name: z.string(),
  /** Masked: `3201**********1234`; null after a cancellation, which deletes it. */
  idNumber: z.nullable(z.string()),
  /** The side of the identity card with the portrait; null after acceptance or cancellation, which deletes the images. */
  front: z.nullable(StoredImage),
  /** The side with the national emblem; null in the same cases. */
  back: z.nullable(StoredImage),
  /** Number of submissions. */
  round: z.int(),
  sentAt: Time,
  /** Time of acceptance, rejection or cancellation; null while under review. */
  decidedAt: z.nullable(Time),
  /** Parts to correct after a rejection. */
  faults: z.array(z.object({ field: RealNameField, reason: z.string() })),
  /** Description of the next step, in one sentence. */
  next: z.string(),
})
export type RealName = z.infer<typeof RealName>

export const realName = {
  'GET /api/realName': {
    about: 'Returns the real name of the current user and the state of its review; null without one',
    caller: 'user',
    input: z.object({}),
    data: z.object({ realName: z.nullable(RealName) }),
    errors: [],
  },
  'POST /api/realName': {
    about: 'Submits the real name for review, or resubmits a rejected or cancelled one; 1009 while one is under review or accepted',
    caller: 'user',
    input: z.strictObject({
      key: IdempotencyKey,
      name: z.pipe(
        z.string().check(z.maxLength(60, '姓名应为 2 到 30 个汉字，与身份证一致')),
        z.pipe(
          z.transform(plainRealName),
          z
            .string()
            .check(z.refine((value) => realNameFault(value) === undefined, { error: (issue) => realNameFault(String(issue.input)) ?? '' })),
        ),
      ),
      /** GB 11643-1999, minimum age 16; optional if the user's rejected submission contains it. */
      idNumber: z.optional(checkedIdentifier(idNumberFault)),
      /** Id of an image uploaded with the purpose `realName`, or of an image of the previous submission. */
      front: Id,
      back: Id,
      /** Consent to the use of sensitive personal data (Personal Information Protection Law of the PRC, article 29). */
      consent: z.literal(true, '请先阅读并同意敏感个人信息的使用'),
    }),
    data: RealName,
    errors: [Code.IdNumberTaken, Code.Conflict, Code.TooOften],
  },
  'POST /api/realName/cancel': {
    about: 'Withdraws the real name while it is under review, and deletes its number and images; idempotent',
    caller: 'user',
    input: z.strictObject({}),
    data: RealName,
    errors: [Code.NotFound, Code.Conflict, Code.TooOften],
  },
} as const satisfies Family
