import { z } from 'zod/mini'
import { ClientType } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id, Time } from '../shape.ts'
import { SignedIn } from './user.ts'

/** A pending sign-in request of a browser, as shown to the user who scanned its QR code. */
export const QrTicket = z.object({
  /** Name of the requesting browser, such as `Chrome · Windows`. */
  device: z.string(),
  /** IP address of the requesting device with its last part masked. */
  address: z.string(),
  /** Time at which the QR code was created. */
  createdAt: Time,
  /** Time after which the request can no longer be confirmed or refused. */
  expiresAt: Time,
  /** The user's decision so far. */
  state: z.literal(['waiting', 'confirmed', 'refused']),
})
export type QrTicket = z.infer<typeof QrTicket>

const ticketInput = z.object({ ticket: Id })
const ticketCommand = z.strictObject({ ticket: Id })

export const qr = {
  'POST /api/qr/generate': {
    about: 'Creates a QR code that the app scans to sign this browser in',
    caller: 'anyone',
    input: z.strictObject({ type: z.literal(Object.values(ClientType)) }),
    data: z.string(),
    errors: [Code.TooOften],
  },
  'POST /api/qr/result': {
    about: 'Returns whether the app has confirmed the QR code; poll every 2000 ms',
    caller: 'anyone',
    input: z.strictObject({ content: z.string().check(z.minLength(1), z.maxLength(512)) }),
    data: z.object({ completeFlag: z.boolean(), result: z.nullable(SignedIn) }),
    errors: [Code.QrExpired, Code.AccountBlocked],
  },
  'GET /api/qr/ticket/:ticket': {
    about: 'Returns the sign-in request behind a QR code, for display on the phone that scanned it',
    caller: 'user',
    input: ticketInput,
    data: QrTicket,
    errors: [Code.QrExpired],
  },
  'POST /api/qr/ticket/:ticket/confirm': {
    about: 'Signs the requesting browser in as the current user; idempotent',
    caller: 'user',
    input: ticketCommand,
    data: z.null(),
    errors: [Code.QrExpired, Code.Conflict, Code.TooOften],
  },
  'POST /api/qr/ticket/:ticket/refuse': {
    about: 'Refuses the sign-in request of a browser; idempotent',
    caller: 'user',
    input: ticketCommand,
    data: z.null(),
    errors: [Code.QrExpired, Code.Conflict, Code.TooOften],
  },
} as const satisfies Family
