import { z } from 'zod/mini'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id, Time, written } from '../shape.ts'
import { base64Url } from './base64Url.ts'

/** A passkey of the signed-in user. */
export const Passkey = z.object({
  id: Id,
  /** At first the browser and system that it was made in, such as `Chrome · Windows`. */
  name: z.string(),
  createdAt: Time,
  /** Its last sign-in; null before the first. */
  usedAt: z.nullable(Time),
  /** Copied to the user's other devices by their password manager. */
  backedUp: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

/** The user's passkeys, oldest first. */
export const PasskeyList = z.object({
  list: z.array(Passkey),
  /** How many one may have. */
  most: z.int(),
})
export type PasskeyList = z.infer<typeof PasskeyList>

/** The options of a new passkey, as `PublicKeyCredential.parseCreationOptionsFromJSON` takes them. */
export const PasskeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: base64Url(128), name: z.string(), displayName: z.string() }),
  /** Random bytes: five minutes, one use, by this user alone. */
  challenge: base64Url(128),
  /** Algorithms of the key, the preferred first. */
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  /** Time for the browser's prompt, in milliseconds. */
  timeout: z.int(),
  /** The passkeys that there are: no device makes a second one. */
  excludeCredentials: z.array(z.object({ id: base64Url(1400), type: z.literal('public-key'), transports: z.array(z.string()) })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.infer<typeof PasskeyCreation>

/** A new passkey as `PublicKeyCredential.toJSON` writes it; other fields are ignored. */
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

const Secret = z.string().check(z.minLength(1), z.maxLength(64))

export const passkey = {
  'GET /api/setting/passkey': {
    about: 'My passkeys',
    caller: 'user',
    input: z.object({}),
    data: PasskeyList,
    errors: [],
  },
  'POST /api/setting/passkey/options': {
    about:
      'Options for a new passkey of mine, once I have confirmed who I am: by a code of `POST /api/setting/confirm/code`, or by the password',
    caller: 'user',
    input: z.strictObject({ security: z.optional(Secret), password: z.optional(Secret) }),
    data: PasskeyCreation,
    errors: [Code.WrongCredentials, Code.WrongCode, Code.Conflict, Code.TooOften],
  },
  'POST /api/setting/passkey': {
    about: 'Stores the passkey that a device has made of these options',
    caller: 'user',
    input: z.strictObject({ credential: PasskeyAttestation }),
    data: PasskeyList,
    errors: [Code.PasskeyExpired, Code.PasskeyRefused, Code.Conflict, Code.TooOften],
  },
  'PUT /api/setting/passkey/:id': {
    about: 'Renames a passkey of mine',
    caller: 'user',
    input: z.strictObject({ id: Id, name: written('名称', 1, 30) }),
    data: PasskeyList,
    errors: [Code.NotFound, Code.TooOften],
  },
  'DELETE /api/setting/passkey/:id': {
    about: 'Removes a passkey of mine: it signs nobody in any more; refused where there would be no way to sign in',
    caller: 'user',
    input: z.strictObject({ id: Id }),
    data: PasskeyList,
    errors: [Code.NotFound, Code.Conflict, Code.TooOften],
  },
} as const satisfies Family
