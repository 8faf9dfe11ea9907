import { z } from 'zod/mini'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id, Time } from '../shape.ts'

/** The kind of thing that an access code opens: a course, a series (`courseGroup`) or a package (`courseProject`). */
export const AccessKind = z.enum(['course', 'courseGroup', 'courseProject'])
export type AccessKind = z.infer<typeof AccessKind>

const codeInput = z.strictObject({
  /** The code as it was typed: case, blanks, hyphens and full-width letters do not count. */
  code: z.string().check(z.trim(), z.minLength(1, '请输入激活码'), z.maxLength(64, '激活码不正确，请核对后重新输入')),
})

export const accessCode = {
  'POST /api/learn/redeem/look': {
    about: 'What an access code would open, and what I have of that already; uses nothing up',
    caller: 'user',
    input: codeInput,
    data: z.object({
      kind: AccessKind,
      id: Id,
      title: z.string(),
      /** The user's present term; null if there is none, if it is over, or if this code itself has given it. */
      owned: z.nullable(
        z.object({
          /** The end of the present term; null without limit: then the code has nothing to add. */
          expiresAt: z.nullable(Time),
        }),
      ),
      /** The end of the term once the code is redeemed; null without limit. */
      expiresAt: z.nullable(Time),
    }),
    errors: [Code.AccessCodeWrong, Code.AccessCodeOver, Code.Conflict, Code.TooOften],
  },
  'POST /api/learn/redeem': {
    about:
      'Redeems an access code that an institution handed out; its time is added to the end of what is there; again by the same user changes nothing',
    caller: 'user',
    input: codeInput,
    data: z.object({
      kind: AccessKind,
      id: Id,
      title: z.string(),
      joinedAt: Time,
      /** The end of the term; null without limit. */
      expiresAt: z.nullable(Time),
    }),
    errors: [Code.AccessCodeWrong, Code.AccessCodeOver, Code.Conflict, Code.TooOften],
  },
} as const satisfies Family
