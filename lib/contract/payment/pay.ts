import { z } from 'zod/mini'
import { PayChannel } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Fen, Id, Time, wire } from '../shape.ts'

/** A QR code for payment, to be scanned with the app of its channel. */
export const Charge = z.object({
  id: Id,
  channel: wire(PayChannel),
  amountFen: Fen,
  /** Content of the QR code. */
  content: z.string(),
  /** Time after which a new code must be requested; not later than the order's payment deadline. */
  expiresAt: Time,
})
export type Charge = z.infer<typeof Charge>

/** State of a charge on the sandbox's cashier page. */
export const SandboxCharge = z.object({
  id: Id,
  title: z.string(),
  amountFen: Fen,
  orderId: Id,
  state: z.enum(['open', 'paid', 'failed', 'closed']),
})
export type SandboxCharge = z.infer<typeof SandboxCharge>

/** Actions on the cashier page: `payTwice` pays twice, `payLate` pays as if the order had already been closed. */
export const SandboxAction = z.enum(['pay', 'fail', 'close', 'payTwice', 'payLate', 'chargeback'])
export type SandboxAction = z.infer<typeof SandboxAction>

export const pay = {
  'GET /api/pay/channel': {
    about: 'Returns the configured payment channels, the usual one first; if empty, products are unlocked by access codes only',
    caller: 'anyone',
    input: z.object({}),
    data: z.object({ list: z.array(wire(PayChannel)) }),
    errors: [],
  },
  'GET /api/pay/sandbox/:id': {
    about: 'Returns a charge for the sandbox’s cashier page; its id is the secret',
    caller: 'anyone',
    input: z.object({ id: Id }),
    data: SandboxCharge,
    errors: [Code.NotFound],
  },
  'POST /api/pay/sandbox/:id': {
    about: 'Simulates an action of the payer or the gateway on a charge',
    caller: 'anyone',
    input: z.strictObject({ id: Id, act: SandboxAction }),
    data: SandboxCharge,
    errors: [Code.NotFound, Code.Conflict],
  },
} as const satisfies Family
