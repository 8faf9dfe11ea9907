import { z } from 'zod/mini'
import { CodeSent } from '../account/sys.ts'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id, Time } from '../shape.ts'

/** An archive of all that is about the user. */
export const DataExport = z.object({
  id: Id,
  /** `waiting`: the export is being made; `ready`: it can be downloaded; `failed`: it could not be made. */
  state: z.enum(['waiting', 'ready', 'failed']),
  askedAt: Time,
  /** The end of the days in which it can be downloaded; null until it is ready. */
  expiresAt: z.nullable(Time),
  bytes: z.nullable(z.int()),
})
export type DataExport = z.infer<typeof DataExport>

/** An account that its user wants to be closed. */
const Closing = z.object({
  askedAt: Time,
  /** Until then it can be taken back; afterwards it is carried out. */
  dueAt: Time,
})

/** The user's decisions over their data and their account. */
export const Privacy = z.object({
  /** The newest archive; null without any that can still be had. */
  export: z.nullable(DataExport),
  closing: z.nullable(Closing),
  /** Orders that wait to be paid, and those with a refund under way: the account is not closed before they are over. */
  openOrders: z.array(z.object({ id: Id, title: z.string(), reason: z.enum(['unpaid', 'refund']) })),
})
export type Privacy = z.infer<typeof Privacy>

const Secret = z.string().check(z.minLength(1), z.maxLength(64))

/** Proof of who one is: the password, or else the code that was sent to one's own phone. */
const Confirmed = z.strictObject({ security: z.optional(Secret), password: z.optional(Secret) })

export const privacy = {
  'GET /api/setting/privacy': {
    about: 'My archive, and whether my account is to be closed',
    caller: 'user',
    input: z.object({}),
    data: Privacy,
    errors: [],
  },
  'POST /api/setting/confirm/code': {
    about: 'Sends a code to my own phone, by which I confirm who I am before what cannot be undone',
    caller: 'user',
    input: z.strictObject({}),
    data: CodeSent,
    errors: [Code.TooOften, Code.SmsNotSent],
  },
  'POST /api/setting/export': {
    about: 'Has an archive made of all that is about me, in the background; while one is being made, that one is the answer',
    caller: 'user',
    input: z.strictObject({}),
    data: Privacy,
    errors: [Code.TooOften],
  },
  'POST /api/setting/export/open': {
    about: 'Opens my archive for this session and ten minutes; its address is in the answer',
    caller: 'user',
    input: Confirmed,
    data: z.object({ url: z.string() }),
    errors: [Code.WrongCredentials, Code.WrongCode, Code.NotFound, Code.TooOften],
  },
  'POST /api/setting/closing': {
    about: 'Has my account closed in seven days; refused while orders are open',
    caller: 'user',
    input: Confirmed,
    data: Privacy,
    errors: [Code.WrongCredentials, Code.WrongCode, Code.Conflict, Code.TooOften],
  },
  'POST /api/setting/closing/revoke': {
    about: 'Takes that back; again changes nothing',
    caller: 'user',
    input: z.strictObject({}),
    data: Privacy,
    errors: [Code.TooOften],
  },
} as const satisfies Family
