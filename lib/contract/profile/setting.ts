import { z } from 'zod/mini'
import { QrState } from '#lib/enums'
import { CodeSent, IdentityProof } from '../account/sys.ts'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id, Phone, wire } from '../shape.ts'

const Security = z.string().check(z.minLength(1), z.maxLength(64))

/** Sign-in methods of the current user. */
export const AccountSetting = z.object({
  /** Masked phone number. */
  phone: z.string(),
  hasPassword: z.boolean(),
  /** Whether an account of the chat app can be bound. */
  chatOffered: z.boolean(),
  chatBound: z.boolean(),
})
export type AccountSetting = z.infer<typeof AccountSetting>

export const setting = {
  'GET /api/setting/account': {
    about: 'Returns the sign-in methods of the current user',
    caller: 'user',
    input: z.object({}),
    data: AccountSetting,
    errors: [],
  },
  'POST /api/setting/phone/code': {
    about: 'Sends a code for changing the phone number: to the current number, or to the new one if it is specified',
    caller: 'user',
    input: z.strictObject({ phone: z.optional(Phone) }),
    data: CodeSent,
    errors: [Code.TooOften, Code.SmsNotSent],
  },
  'POST /api/setting/phone': {
    about: 'Changes the phone number with a code sent to each of the two numbers; ends all other sessions. Idempotent with the same codes',
    caller: 'user',
    input: z.strictObject({
      /** Code sent to the current phone number. */
      security: Security,
      phone: Phone,
      /** Code sent to the new phone number. */
      phoneSecurity: Security,
    }),
    data: AccountSetting,
    errors: [Code.WrongCode, Code.PhoneTaken, Code.TooOften],
  },
  'POST /api/setting/chat/scan': {
    about:
      'Returns whether a code of `GET /api/wechat/mp/login/qrcode` has been scanned; if so, binds the chat account to the current user. For polling',
    caller: 'user',
    input: z.strictObject({ uuid: Id }),
    data: z.object({ status: wire(QrState) }),
    errors: [Code.Conflict, Code.TooOften],
  },
  'POST /api/setting/chat/unbind': {
    about:
      'Unbinds the chat account of the current user; requires a code of `POST /api/setting/confirm/code` or the password. Idempotent; rejected if the user could no longer sign in',
    caller: 'user',
    input: IdentityProof,
    data: AccountSetting,
    errors: [Code.WrongCredentials, Code.WrongCode, Code.Conflict, Code.TooOften],
  },
} as const satisfies Family
