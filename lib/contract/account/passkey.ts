import { z } from 'zod/mini'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id, Time, trimmedText } from '../shape.ts'
import { base64Url } from './base64Url.ts'
import { IdentityProof } from './sys.ts'

/** A passkey of the current user. */
export const Passkey = z.object({
  id: Id,
  /** Initially the browser and operating system on which the passkey was created, such as `Chrome · Windows`. */
  name: z.string(),
  createdAt: Time,
  /** Time of the last sign-in with this passkey; null if it was never used. */
  usedAt: z.nullable(Time),
  /** Whether the password manager syncs the passkey to other devices of the user. */
  backedUp: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

/** The passkeys of the current user, oldest first. */
export const PasskeyList = z.object({
  list: z.array(Passkey),
  /** Maximum number of passkeys per user. */
  most: z.int(),
})
export type PasskeyList = z.infer<typeof PasskeyList>

/** Options for creating a passkey, in the format of `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const PasskeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: base64Url(128), name: z.string(), displayName: z.string() }),
  /** Random bytes, valid for five minutes, for one use, and for this user only. */
  challenge: base64Url(128),
  /** Algorithms of the key in order of preference. */
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  /** Timeout of the browser's prompt, in milliseconds. */
  timeout: z.int(),
  /** The existing passkeys; they prevent a device from creating a second one. */
  excludeCredentials: z.array(z.object({ id: base64Url(1400), type: z.literal('public-key'), transports: z.array(z.string()) })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

/** A new passkey in the format of `PublicKeyCredential.toJSON`; other fields are ignored. */
export const PasskeyAttestation = z.object({
  id: base64Url(1400),
  rawId: base64Url(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: base64Url(8192),
    attestationObject: base64Url(32_768),
    transports: z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(10))),
  }),
})
export type PasskeyAttestation = z.infer<typeof PasskeyAttestation>

export const passkey = {
  'GET /api/setting/passkey': {
    about: 'Returns the passkeys of the current user',
    caller: 'user',
    input: z.object({}),
    data: PasskeyList,
    errors: [],
  },
  'POST /api/setting/passkey/options': {
    about:
      'Returns options for creating a passkey; requires a code of `POST /api/setting/confirm/code` or the password, except in the first minutes after signing in',
    caller: 'user',
    input: IdentityProof,
    data: PasskeyCreation,
    errors: [Code.WrongCredentials, Code.WrongCode, Code.Conflict, Code.TooOften],
  },
  'POST /api/setting/passkey': {
    about: 'Stores a passkey that was created with these options',
    caller: 'user',
    input: z.strictObject({ credential: PasskeyAttestation }),
    data: PasskeyList,
    errors: [Code.PasskeyExpired, Code.PasskeyRefused, Code.Conflict, Code.TooOften],
  },
  'PUT /api/setting/passkey/:id': {
    about: 'Renames a passkey of the current user',
    caller: 'user',
    input: z.strictObject({ id: Id, name: trimmedText('名称', 1, 30) }),
    data: PasskeyList,
    errors: [Code.NotFound, Code.TooOften],
  },
  'DELETE /api/setting/passkey/:id': {
    about: 'Removes a passkey of the current user; rejected if the user could no longer sign in',
    caller: 'user',
    input: z.strictObject({ id: Id }),
    data: PasskeyList,
    errors: [Code.NotFound, Code.Conflict, Code.TooOften],
  },
} as const satisfies Family
