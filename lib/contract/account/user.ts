import { z } from 'zod/mini'
import { LoginMethod, VerificationScene } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id, ImageUrl, Phone, Time } from '../shape.ts'
import { CodeSent } from './sys.ts'

/** The signed-in user, as they see themselves. */
export const SelfUser = z.object({
  /** Id of the user, the same for good. */
  id: Id,
  /** The name that others see; the user may change it. */
  nickname: z.string(),
  /** Address of the picture; null where there is none. */
  avatar: z.nullable(ImageUrl),
  /** Masked: `138****0000`. */
  phone: z.string(),
  /** False for accounts made by SMS code or by a chat account until a password is set. */
  hasPassword: z.boolean(),
  /** When the account was made. */
  createdAt: Time,
  /** When the account is closed, as its user has asked for; until then that can be taken back. Absent otherwise. */
  closingAt: z.optional(Time),
})
export type SelfUser = z.infer<typeof SelfUser>

/** The answer to a successful sign-in. On the site's own pages the host keeps the token and hands out the user alone. */
export const SignedIn = z.object({
  /** The session itself, for the header `token` of further calls: seven days, or until they sign out or change their password. */
  token: z.string(),
  /** The user who has signed in. */
  user: SelfUser,
})
export type SignedIn = z.infer<typeof SignedIn>

/** A device (browser or app) that holds a session. */
export const Device = z.object({
  /** Id of the session, to end it by. */
  id: Id,
  /** Name of the device, such as `Chrome · Windows`. */
  name: z.string(),
  /** Address of its last request, last part hidden. */
  address: z.string(),
  /** When somebody signed in on it. */
  createdAt: Time,
  /** The time of its last request. */
  lastSeenAt: Time,
  /** Whether the device is the one that asks. */
  current: z.boolean(),
})
export type Device = z.infer<typeof Device>

/** Any secret a person types: bounded before it reaches a hash. */
const Secret = z.string().check(z.minLength(1), z.maxLength(64))

/** A new password with its proof: the old one, or a code that was sent to the user's own phone. */
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
    about: 'The signed-in user; null for a visitor',
    caller: 'anyone',
    input: z.object({}),
    data: z.nullable(z.object({ user: SelfUser })),
    errors: [],
  },
  'POST /api/user/login': {
    about: 'Signs in by password (loginType 1) or by SMS code (2)',
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
    about: 'Makes an account; sign in with the same phone and password next',
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
    about: 'Sets a new password by SMS code; every session ends',
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
    about: 'Sets a new password by the old one (oldPassword) or by SMS code (security), not both; all other sessions end',
    caller: 'user',
    input: PasswordReset,
    data: z.null(),
    errors: [Code.WrongCredentials, Code.WrongCode, Code.Conflict, Code.TooOften],
  },
  'POST /api/user/password/reset/code': {
    about: 'Sends the code for that to the user’s own phone',
    caller: 'user',
    input: z.strictObject({}),
    data: CodeSent,
    errors: [Code.TooOften, Code.SmsNotSent],
  },
  'GET /api/user/device': {
    about: 'The devices that are signed in',
    caller: 'user',
    input: z.object({}),
    data: z.object({ list: z.array(Device) }),
    errors: [],
  },
  'POST /api/user/device/revoke': {
    about: 'Signs another device out',
    caller: 'user',
    input: z.strictObject({ id: Id }),
    data: z.null(),
    errors: [Code.NotFound, Code.TooOften],
  },
} as const satisfies Family
