import { z } from 'zod/mini'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { base64Url } from './base64Url.ts'
import { SignedIn } from './user.ts'

/** Options for an assertion, in the format of `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const PasskeyRequest = z.object({
  /** Random bytes that the passkey signs; valid for five minutes and one use. */
  challenge: base64Url(128),
  /** Domain (relying party id) of the passkeys. */
  rpId: z.string(),
  /** Timeout of the browser's prompt, in milliseconds. */
  timeout: z.int(),
  /** User verification (fingerprint, face or device lock) is required because the passkey is the only factor. */
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.infer<typeof PasskeyRequest>

/** An assertion in the format of `PublicKeyCredential.toJSON`; other fields are ignored. */
export const PasskeyAssertion = z.object({
  id: base64Url(1400),
  rawId: base64Url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64Url(8192),
    authenticatorData: base64Url(8192),
    signature: base64Url(8192),
    /** User id stored in the passkey. */
    userHandle: z.optional(z.nullable(base64Url(128))),
  }),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

export const passkeySignIn = {
  'POST /api/user/passkey/options': {
    about: 'Returns options for signing in with a passkey; the browser offers the passkeys of this domain, so no phone number is required',
    caller: 'anyone',
    input: z.strictObject({}),
    data: PasskeyRequest,
    errors: [Code.TooOften],
  },
  'POST /api/user/passkey/login': {
    about: 'Signs in with a passkey assertion for these options',
    caller: 'anyone',
    input: z.strictObject({ credential: PasskeyAssertion }),
    data: SignedIn,
    errors: [Code.PasskeyUnknown, Code.PasskeyExpired, Code.PasskeyRefused, Code.AccountBlocked],
  },
} as const satisfies Family
