import { z } from 'zod/mini'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id, Time } from '../shape.ts'

/** Kind of product that an access code unlocks: a course, a series (`courseGroup`) or a package (`courseProject`). */
export const AccessKind = z.enum(['course', 'courseGroup', 'courseProject'])
export type AccessKind = z.infer<typeof AccessKind>

const codeInput = z.strictObject({
  /** The code as typed; case, blanks, hyphens and full-width letters are normalised. */
  code: z.string().check(z.trim(), z.minLength(1, '请输入激活码'), z.maxLength(64, '激活码不正确，请核对后重新输入')),
})

const product = { kind: AccessKind, id: Id, title: z.string() }

export const accessCode = {
  'POST /api/learn/redeem/look': {
    about: 'Returns what an access code unlocks and which part of it the user already owns; does not redeem the code',
    caller: 'user',
    input: codeInput,
    data: z.object({
      ...product,
      /** The user's current term; null if there is none, if it has expired, or if it results from this code. */
      owned: z.nullable(
        z.object({
          /** End of the current term; null if it is unlimited, in which case the code adds nothing. */
          expiresAt: z.nullable(Time),
        }),
      ),
      /** End of the term after redeeming the code; null if unlimited. */
      expiresAt: z.nullable(Time),
    }),
    errors: [Code.AccessCodeWrong, Code.AccessCodeOver, Code.Conflict, Code.TooOften],
  },
  'POST /api/learn/redeem': {
    about: 'Redeems an access code issued by an institution and extends the current term; idempotent for the same user',
    caller: 'user',
    input: codeInput,
    data: z.object({
      ...product,
      joinedAt: Time,
      /** End of the term; null if unlimited. */
      expiresAt: z.nullable(Time),
    }),
    errors: [Code.AccessCodeWrong, Code.AccessCodeOver, Code.Conflict, Code.TooOften],
  },
} as const satisfies Family
