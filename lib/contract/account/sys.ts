import { z } from 'zod/mini'
import { VerificationScene } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Phone } from '../shape.ts'

/** Validity and rate limit of a verification code that was sent. */
export const CodeSent = z.object({
  /** Lifetime of the code, in seconds. */
  expiresInSeconds: z.int(),
  /** Time until the next code can be requested, in seconds. */
  retryAfterSeconds: z.int(),
})

const Secret = z.string().check(z.minLength(1), z.maxLength(64))

/** Proof of identity of a signed-in user: the password, or else the code of `POST /api/setting/confirm/code`. */
export const IdentityProof = z.strictObject({ security: z.optional(Secret), password: z.optional(Secret) })
export type IdentityProof = z.infer<typeof IdentityProof>

export const sys = {
  'POST /api/sys/user/sms/code': {
    about: 'Sends a verification code for one scene to a phone number',
    caller: 'anyone',
    input: z.strictObject({ account: Phone, type: z.literal(Object.values(VerificationScene)) }),
    data: CodeSent,
    errors: [Code.TooOften, Code.SmsNotSent],
  },
  'POST /api/sys/user/password/reset/mp/permit': {
    about: 'Sets the first password of an account that was created by binding a chat account',
    caller: 'anyone',
    input: z.strictObject({ password: Secret, uuid: z.string().check(z.maxLength(64)) }),
    data: z.null(),
    errors: [Code.BindExpired, Code.TooOften],
  },
} as const satisfies Family
