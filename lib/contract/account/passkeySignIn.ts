import { z } from 'zod/mini'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { base64Url } from './base64Url.ts'
import { SignedIn } from './user.ts'

/** The options of an assertion, as `PublicKeyCredential.parseRequestOptionsFromJSON` takes them. */
export const PasskeyRequest = z.object({
  /** Random bytes that the passkey signs: five minutes, one use. */
  challenge: base64Url(128),
  /** Domain that the passkeys belong to. */
  rpId: z.string(),
  /** Time for the browser's prompt, in milliseconds. */
  timeout: z.int(),
  /** The device asks for its fingerprint, face or lock: a passkey is the only factor. */
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** An assertion as `PublicKeyCredential.toJSON` writes it; other fields are ignored. */
export const PasskeyAssertion = z.object({
  id: base64Url(1400),
  rawId: base64Url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64Url(8192),
    authenticatorData: base64Url(8192),
    signature: base64Url(8192),
    /** Id of the user, as the passkey has stored it. */
    userHandle: z.optional(z.nullable(base64Url(128))),
  }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

export const passkeySignIn = {
  'POST /api/user/passkey/options': {
    about: 'Options for signing in by a passkey: the browser shows those of this domain, nobody has to type a phone number',
    caller: 'anyone',
    input: z.strictObject({}),
    data: PasskeyRequest,
    errors: [Code.TooOften],
  },
  'POST /api/user/passkey/login': {
    about: 'Signs in by what a passkey has signed for these options',
    caller: 'anyone',
    input: z.strictObject({ credential: PasskeyAssertion }),
    data: SignedIn,
    errors: [Code.PasskeyUnknown, Code.PasskeyExpired, Code.PasskeyRefused, Code.AccountBlocked],
  },
} as const satisfies Family
