import { z } from 'zod/mini'
import { PayChannel } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Fen, Id, Time, wire } from '../shape.ts'

/** A code to pay by: scanned with the app of its channel. */
export const Charge = z.object({
  id: Id,
  channel: wire(PayChannel),
  amountFen: Fen,
  /** The content of the QR code. */
  content: z.string(),
  /** Time after which the code is to be made anew; never after the order ends. */
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

/** An act on the cashier page: `payTwice` pays two times, `payLate` pays as if the order had ended before. */
export const SandboxAct = z.enum(['pay', 'fail', 'close', 'payTwice', 'payLate', 'chargeback'])
export type SandboxAct = z.infer<typeof SandboxAct>

export const pay = {
  'GET /api/pay/channel': {
    about: 'The ways of paying that are set up, the usual one first; none: things are opened by access codes alone',
    caller: 'anyone',
    input: z.object({}),
    data: z.object({ list: z.array(wire(PayChannel)) }),
    errors: [],
  },
  'GET /api/pay/sandbox/:id': {
    about: 'A charge as the sandbox’s cashier page shows it; the id is its secret',
    caller: 'anyone',
    input: z.object({ id: Id }),
    data: SandboxCharge,
    errors: [Code.NotFound],
  },
  'POST /api/pay/sandbox/:id': {
    about: 'Acts on that charge as a payer and the gateway would',
    caller: 'anyone',
    input: z.strictObject({ id: Id, act: SandboxAct }),
    data: SandboxCharge,
    errors: [Code.NotFound, Code.Conflict],
  },
} as const satisfies Family
