import { z } from 'zod/mini'
import { QrState, VerificationScene } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Phone } from '../shape.ts'
import { SignedIn } from './user.ts'

const Uuid = z.string().check(z.minLength(1), z.maxLength(64))

export const wechat = {
  'GET /api/wechat/mp/login/qrcode': {
    about: 'Creates a QR code for signing in through the official account',
    caller: 'anyone',
    input: z.object({}),
    data: z.object({ uuid: Uuid, url: z.string() }),
    errors: [Code.TooOften],
  },
  'POST /api/wechat/mp/login/qrcode/scan': {
    about: 'Returns whether the QR code has been scanned; poll every 2000 ms',
    caller: 'anyone',
    input: z.strictObject({ uuid: Uuid }),
    data: z.object({ status: z.literal(Object.values(QrState)), user: z.nullable(SignedIn) }),
    errors: [Code.QrExpired, Code.PhoneMissing, Code.AccountBlocked],
  },
  'POST /api/wechat/mp/bing': {
    about: 'Binds a phone number to a chat account; status 1 means done, status 2 means that a password must be set next',
    caller: 'anyone',
    input: z.strictObject({
      account: Phone,
      security: z.string().check(z.minLength(1), z.maxLength(64)),
      type: z.literal(VerificationScene.WechatBind),
      uuid: Uuid,
    }),
    data: z.object({ status: z.literal([1, 2]), uuid: Uuid, user: SignedIn }),
    errors: [Code.WrongCode, Code.AccountBlocked, Code.BindExpired, Code.Conflict, Code.TooOften],
  },
} as const satisfies Family
