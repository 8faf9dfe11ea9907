import { z } from 'zod/mini'
import { Code } from './Code.ts'
import type { Family } from './endpoint.ts'
import { Id, Time } from './shape.ts'

/** What an access code opens: a course, a series (`courseGroup`) or a package (`courseProject`). */
export const AccessKind = z.enum(['course', 'courseGroup', 'courseProject'])
export type AccessKind = z.infer<typeof AccessKind>

export const accessCode = {
  'POST /api/learn/redeem': {
    about: 'Redeems an access code that an institution handed out; again by the same user changes nothing',
    caller: 'user',
    input: z.strictObject({
      /** As it was typed: case, blanks, hyphens and full-width letters do not count. */
      code: z.string().check(z.trim(), z.minLength(1, '请输入激活码'), z.maxLength(64, '激活码不正确，请核对后重新输入')),
    }),
    data: z.object({
      kind: AccessKind,
      id: Id,
      title: z.string(),
      joinedAt: Time,
      /** Until when it may be used; null without limit. */
      expiresAt: z.nullable(Time),
    }),
    errors: [Code.AccessCodeWrong, Code.AccessCodeOver, Code.Conflict, Code.TooOften],
  },
} as const satisfies Family
