import { z } from 'zod/mini'
import { LoginMethod, VerificationScene } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id, ImageUrl, Phone, Time } from '../shape.ts'
import { CodeSent } from './sys.ts'

/** The signed-in user, as returned to that user. */
export const SelfUser = z.object({
  /** Permanent id of the user. */
  id: Id,
  /** Public name of the user; can be changed. */
  nickname: z.string(),
  /** URL of the avatar; null if the user has none. */
  avatar: z.nullable(ImageUrl),
  /** Masked phone number: `138****0000`. */
  phone: z.string(),
  /** Whether a password is set. Accounts created by SMS code or from a chat account have none initially. */
  hasPassword: z.boolean(),
  /** Time at which the account was created. */
  createdAt: Time,
  /** Time at which the account will be closed, if its user requested that; the request can be withdrawn until then. Absent otherwise. */
  closingAt: z.optional(Time),
})
export type SelfUser = z.infer<typeof SelfUser>

/** Result of a successful sign-in. On the site's own pages the host retains the token and returns only the user. */
export const SignedIn = z.object({
  /**
   * Session token, for the `token` header of further calls. It is valid for seven days, or until the user signs out or
   * changes the password.
   */
  token: z.string(),
  /** The user who signed in. */
  user: SelfUser,
})
export type SignedIn = z.infer<typeof SignedIn>

/** A device (browser or app) with an active session. */
export const Device = z.object({
  /** Id of the session, used to end it. */
  id: Id,
  /** Name of the device, such as `Chrome · Windows`. */
  name: z.string(),
  /** IP address of its last request with the last part masked. */
  address: z.string(),
  /** Time of the sign-in. */
  createdAt: Time,
  /** Time of its last request. */
  lastSeenAt: Time,
  /** Whether this is the device that makes the call. */
  current: z.boolean(),
})
export type Device = z.infer<typeof Device>

/** A password or code typed by a user; the length is limited before it reaches a hash function. */
const Secret = z.string().check(z.minLength(1), z.maxLength(64))

/** A new password with its proof: the current password, or a code sent to the user's phone. */
const PasswordReset = z.strictObject({ password: Secret, oldPassword: z.optional(Secret), security: z.optional(Secret) }).check(
  z.refine(({ oldPassword, security }) => oldPassword !== undefined || security !== undefined, {
    path: ['oldPassword'],
    error: '请输入旧密码或验证码',
  }),
  z.refine(({ oldPassword, security }) => oldPassword === undefined || security === undefined, {
    path: ['security'],
    error: '旧密码和验证码只需填写一项',
  }),
)

export const user = {
  'GET /api/user/self': {
    about: 'Returns the signed-in user; null for visitors, and an error with `data.blocked` for the user of a blocked account',
    caller: 'anyone',
    input: z.object({}),
    data: z.nullable(z.object({ user: SelfUser })),
    errors: [Code.SignInNeeded],
  },
  'POST /api/user/login': {
    about: 'Signs in with a password (loginType 1) or an SMS code (loginType 2)',
    caller: 'anyone',
    input: z.strictObject({
      account: Phone,
      security: Secret,
      loginType: z.literal([LoginMethod.Password, LoginMethod.Code]),
    }),
    data: SignedIn,
    errors: [Code.WrongCredentials, Code.WrongCode, Code.AccountBlocked, Code.TooOften],
  },
  'POST /api/user/register': {
    about: 'Creates an account; sign in with the same phone number and password afterwards',
    caller: 'anyone',
    input: z.strictObject({
      account: Phone,
      security: Secret,
      password: Secret,
      type: z.literal(VerificationScene.Register),
    }),
    data: z.object({ user: SelfUser }),
    errors: [Code.WrongCode, Code.PhoneTaken, Code.TooOften],
  },
  'POST /api/user/logout': {
    about: 'Ends the session of this device',
    caller: 'user',
    input: z.strictObject({}),
    data: z.null(),
    errors: [],
  },
  'POST /api/user/password/recover': {
    about: 'Sets a new password with an SMS code; ends all sessions',
    caller: 'anyone',
    input: z.strictObject({
      account: Phone,
      security: Secret,
      password: Secret,
      type: z.literal(VerificationScene.FindPassword),
    }),
    data: z.null(),
    errors: [Code.WrongCode, Code.NotFound, Code.TooOften],
  },
  'POST /api/user/password/reset': {
    about: 'Sets a new password with either the current one (oldPassword) or an SMS code (security); ends all other sessions',
    caller: 'user',
    input: PasswordReset,
    data: z.null(),
    errors: [Code.WrongCredentials, Code.WrongCode, Code.Conflict, Code.TooOften],
  },
  'POST /api/user/password/reset/code': {
    about: 'Sends the SMS code for a password change to the phone number of the current user',
    caller: 'user',
    input: z.strictObject({}),
    data: CodeSent,
    errors: [Code.TooOften, Code.SmsNotSent],
  },
  'GET /api/user/device': {
    about: 'Returns the devices on which the current user is signed in',
    caller: 'user',
    input: z.object({}),
    data: z.object({ list: z.array(Device) }),
    errors: [],
  },
  'POST /api/user/device/revoke': {
    about: 'Ends the session of another device',
    caller: 'user',
    input: z.strictObject({ id: Id }),
    data: z.null(),
    errors: [Code.NotFound, Code.TooOften],
  },
} as const satisfies Family
