import { z } from 'zod/mini'
import { QrState } from '#lib/enums'
import { CodeSent } from '../account/sys.ts'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id, Phone, wire } from '../shape.ts'

const Security = z.string().check(z.minLength(1), z.maxLength(64))

/** How the signed-in user signs in. */
export const AccountSetting = z.object({
  /** Masked. */
  phone: z.string(),
  hasPassword: z.boolean(),
  /** An account of the chat app can be bound here. */
  chatOffered: z.boolean(),
  chatBound: z.boolean(),
})
export type AccountSetting = z.infer<typeof AccountSetting>

export const setting = {
  'GET /api/setting/account': {
    about: 'How I sign in',
    caller: 'user',
    input: z.object({}),
    data: AccountSetting,
    errors: [],
  },
  'POST /api/setting/phone/code': {
    about: 'Sends a code for changing my phone: to the present one, or to the next one where it is named',
    caller: 'user',
    input: z.strictObject({ phone: z.optional(Phone) }),
    data: CodeSent,
    errors: [Code.TooOften, Code.SmsNotSent],
  },
  'POST /api/setting/phone': {
    about: 'Changes my phone, by a code to each of both; all other sessions end. Again with the same codes changes nothing',
    caller: 'user',
    input: z.strictObject({
      /** The code sent to the present phone. */
      security: Security,
      phone: Phone,
      /** The code sent to the next phone. */
      phoneSecurity: Security,
    }),
    data: AccountSetting,
    errors: [Code.WrongCode, Code.PhoneTaken, Code.TooOften],
  },
  'POST /api/setting/chat/scan': {
    about: 'Whether a code of `GET /api/wechat/mp/login/qrcode` has been scanned; once it is, the chat account is bound to me. Polled',
    caller: 'user',
    input: z.strictObject({ uuid: Id }),
    data: z.object({ status: wire(QrState) }),
    errors: [Code.Conflict, Code.TooOften],
  },
  'POST /api/setting/chat/unbind': {
    about: 'Unbinds my chat account; refused where there would be no way to sign in any more',
    caller: 'user',
    input: z.strictObject({}),
    data: AccountSetting,
    errors: [Code.Conflict, Code.TooOften],
  },
} as const satisfies Family
