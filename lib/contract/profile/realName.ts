import { z } from 'zod/mini'
import { ReviewResult } from '#lib/enums'
import { idNumberFault, plainRealName, realNameFault } from '#lib/validation'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { StoredImage } from '../files/file.ts'
import { Id, numbered, SendKey, Time, wire } from '../shape.ts'

/** The parts of a real name that a refusal can refer to; `other` is the whole. */
export const RealNameField = z.enum(['name', 'idNumber', 'front', 'back', 'other'])
export type RealNameField = z.infer<typeof RealNameField>

/** The user's real name (实名认证) and how its review stands. An account has one; a refused or cancelled one is sent again. */
export const RealName = z.object({
  status: wire(ReviewResult),
  /** Once it has passed, with its middle hidden: `林*木`. */
  name: z.string(),
  /** With its middle hidden: `3201**********1234`; null after a cancellation, which removes it. */
  idNumber: z.nullable(z.string()),
  /** The side of the identity card with the portrait; null once it has passed or was cancelled, which removes the images. */
  front: z.nullable(StoredImage),
  /** The side with the national emblem, likewise. */
  back: z.nullable(StoredImage),
  /** The number of times that it has been sent. */
  round: z.int(),
  sentAt: Time,
  /** Time of acceptance, refusal or cancellation; null while under review. */
  decidedAt: z.nullable(Time),
  /** Faults to correct after a refusal. */
  faults: z.array(z.object({ field: RealNameField, reason: z.string() })),
  /** The next step, in a sentence. */
  next: z.string(),
})
export type RealName = z.infer<typeof RealName>

export const realName = {
  'GET /api/realName': {
    about: 'My real name, and how its review stands; null without one',
    caller: 'user',
    input: z.object({}),
    data: z.object({ realName: z.nullable(RealName) }),
    errors: [],
  },
  'POST /api/realName': {
    about: 'Has my real name reviewed, or a refused or cancelled one again; 1009 while one is looked at or has passed',
    caller: 'user',
    input: z.strictObject({
      key: SendKey,
      name: z.pipe(
        z.string().check(z.maxLength(60, '姓名应为 2 到 30 个汉字，与身份证一致')),
        z.pipe(
          z.transform(plainRealName),
          z
            .string()
            .check(z.refine((value) => realNameFault(value) === undefined, { error: (issue) => realNameFault(String(issue.input)) ?? '' })),
        ),
      ),
      /** GB 11643-1999, of somebody of 16 years or more; optional when the user's refused one has it already. */
      idNumber: z.optional(numbered(idNumberFault)),
      /** Id of an image that was uploaded for the purpose `realName`, or that it had before. */
      front: Id,
      back: Id,
      /** The user agrees to the use of sensitive personal data (Personal Information Protection Law of the PRC, article 29). */
      consent: z.literal(true, '请先阅读并同意敏感个人信息的使用'),
    }),
    data: RealName,
    errors: [Code.IdNumberTaken, Code.Conflict, Code.TooOften],
  },
  'POST /api/realName/cancel': {
    about: 'Takes my real name back while it is looked at, with its number and images; again changes nothing',
    caller: 'user',
    input: z.strictObject({}),
    data: RealName,
    errors: [Code.NotFound, Code.Conflict, Code.TooOften],
  },
} as const satisfies Family
