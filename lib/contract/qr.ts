import { z } from 'zod/mini'
import { ClientType } from '#lib/enums'
import { Code } from './Code.ts'
import type { Family } from './endpoint.ts'
import { SignedIn } from './user.ts'

export const qr = {
  'POST /api/qr/generate': {
    about: 'The content of a new QR code that the app scans to sign this browser in',
    caller: 'anyone',
    input: z.strictObject({ type: z.literal(Object.values(ClientType)) }),
    data: z.string(),
    errors: [],
  },
  'POST /api/qr/result': {
    about: 'Whether the app has confirmed that QR code; polled every 2000 ms',
    caller: 'anyone',
    input: z.strictObject({ content: z.string().check(z.minLength(1), z.maxLength(512)) }),
    data: z.object({ completeFlag: z.boolean(), result: z.nullable(SignedIn) }),
    errors: [Code.QrExpired],
  },
} as const satisfies Family
