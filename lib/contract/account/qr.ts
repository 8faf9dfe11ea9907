import { z } from 'zod/mini'
import { ClientType } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id, Time } from '../shape.ts'
import { SignedIn } from './user.ts'

/** A browser that asks to be signed in, as the person sees it who has scanned its code. */
export const QrTicket = z.object({
  /** Name of the asking browser, such as `Chrome · Windows`. */
  device: z.string(),
  /** Address of the device, last part hidden. */
  address: z.string(),
  /** When the code was made. */
  createdAt: Time,
  /** From then on it can be neither confirmed nor refused. */
  expiresAt: Time,
  /** The decisions of the person so far. */
  state: z.literal(['waiting', 'confirmed', 'refused']),
})
export type QrTicket = z.infer<typeof QrTicket>

const ticketInput = z.object({ ticket: Id })
const ticketCommand = z.strictObject({ ticket: Id })

export const qr = {
  'POST /api/qr/generate': {
    about: 'The content of a new QR code that the app scans to sign this browser in',
    caller: 'anyone',
    input: z.strictObject({ type: z.literal(Object.values(ClientType)) }),
    data: z.string(),
    errors: [Code.TooOften],
  },
  'POST /api/qr/result': {
    about: 'Whether the app has confirmed that QR code; polled every 2000 ms',
    caller: 'anyone',
    input: z.strictObject({ content: z.string().check(z.minLength(1), z.maxLength(512)) }),
    data: z.object({ completeFlag: z.boolean(), result: z.nullable(SignedIn) }),
    errors: [Code.QrExpired, Code.AccountBlocked],
  },
  'GET /api/qr/ticket/:ticket': {
    about: 'Who asks to be signed in by that QR code: shown on the phone that has scanned it',
    caller: 'user',
    input: ticketInput,
    data: QrTicket,
    errors: [Code.QrExpired],
  },
  'POST /api/qr/ticket/:ticket/confirm': {
    about: 'Signs the asking browser in as this user; again changes nothing',
    caller: 'user',
    input: ticketCommand,
    data: z.null(),
    errors: [Code.QrExpired, Code.Conflict, Code.TooOften],
  },
  'POST /api/qr/ticket/:ticket/refuse': {
    about: 'Turns the asking browser away; again changes nothing',
    caller: 'user',
    input: ticketCommand,
    data: z.null(),
    errors: [Code.QrExpired, Code.Conflict, Code.TooOften],
  },
} as const satisfies Family
