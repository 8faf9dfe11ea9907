import { z } from 'zod/mini'
import { CodeSent, IdentityProof } from '../account/sys.ts'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Id, Time } from '../shape.ts'

/** An export of all data about the user. */
export const DataExport = z.object({
  id: Id,
  /** `waiting`: the export is being created; `ready`: it can be downloaded; `failed`: it could not be created. */
  state: z.enum(['waiting', 'ready', 'failed']),
  askedAt: Time,
  /** Time until which the export can be downloaded; null until it is ready. */
  expiresAt: z.nullable(Time),
  bytes: z.nullable(z.int()),
})
export type DataExport = z.infer<typeof DataExport>

/** A pending account closure. */
const AccountClosure = z.object({
  askedAt: Time,
  /** Time at which the account is closed; the closure can be withdrawn until then. */
  dueAt: Time,
})

/** The user's data export and account closure. */
export const Privacy = z.object({
  /** The newest export; null if none is available. */
  export: z.nullable(DataExport),
  closing: z.nullable(AccountClosure),
  /** Orders that are unpaid or have a pending refund; they prevent the account from being closed. */
  openOrders: z.array(z.object({ id: Id, title: z.string(), reason: z.enum(['unpaid', 'refund']) })),
})
export type Privacy = z.infer<typeof Privacy>

export const privacy = {
  'GET /api/setting/privacy': {
    about: 'Returns the data export of the current user and whether the account is to be closed',
    caller: 'user',
    input: z.object({}),
    data: Privacy,
    errors: [],
  },
  'POST /api/setting/confirm/code': {
    about: 'Sends a code to the current user’s phone to confirm their identity before irreversible actions',
    caller: 'user',
    input: z.strictObject({}),
    data: CodeSent,
    errors: [Code.TooOften, Code.SmsNotSent],
  },
  'POST /api/setting/export': {
    about: 'Starts an export of all data about the current user in the background; returns the running one if there is one',
    caller: 'user',
    input: z.strictObject({}),
    data: Privacy,
    errors: [Code.TooOften],
  },
  'POST /api/setting/export/open': {
    about: 'Grants this session access to the export for ten minutes and returns its URL',
    caller: 'user',
    input: IdentityProof,
    data: z.object({ url: z.string() }),
    errors: [Code.WrongCredentials, Code.WrongCode, Code.NotFound, Code.TooOften],
  },
  'POST /api/setting/closing': {
    about: 'Schedules the closure of the current user’s account in seven days; rejected while orders are open',
    caller: 'user',
    input: IdentityProof,
    data: Privacy,
    errors: [Code.WrongCredentials, Code.WrongCode, Code.Conflict, Code.TooOften],
  },
  'POST /api/setting/closing/revoke': {
    about: 'Withdraws the account closure; idempotent',
    caller: 'user',
    input: z.strictObject({}),
    data: Privacy,
    errors: [Code.TooOften],
  },
} as const satisfies Family
