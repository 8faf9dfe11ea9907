import { z } from 'zod/mini'
import { PayChannel } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Fen, Id, Time, wire } from '../shape.ts'

/**
 * Way of paying of a channel, named after the gateways' products. WeChat Pay: `native` is a code for another device, `h5` opens
 * the app from a phone's browser, `jsapi` pays inside the app. Alipay: `precreate` is a code for another device, `page` is a page
 * for a desktop, `wap` opens the app from a phone's browser. The sandbox simulates all of them.
 */
export const PayWay = z.enum(['native', 'h5', 'jsapi', 'precreate', 'page', 'wap'])
export type PayWay = z.infer<typeof PayWay>

/** A channel and one of its ways of paying. */
export const PayOption = z.object({ channel: wire(PayChannel), way: PayWay })
export type PayOption = z.infer<typeof PayOption>

/** An open charge of an order, by which it can be paid. An order has one at a time. */
export const Charge = z.object({
  id: Id,
  channel: wire(PayChannel),
  way: PayWay,
  amountFen: Fen,
  /** Content of the QR code of `native` and `precreate`, URL to open of `h5`, `page` and `wap`; empty with `bridge`. */
  content: z.string(),
  /** Parameters of `getBrandWCPayRequest`, the call of WeChat's browser that pays; null for the other ways. */
  bridge: z.nullable(z.record(z.string(), z.string())),
  /** Time after which a new charge must be requested; not later than the order's payment deadline. */
  expiresAt: Time,
})
export type Charge = z.infer<typeof Charge>

/** State of a charge on the sandbox's cashier page. */
export const SandboxCharge = z.object({
  id: Id,
  title: z.string(),
  amountFen: Fen,
  orderId: Id,
  way: PayWay,
  state: z.enum(['open', 'paid', 'failed', 'closed']),
})
export type SandboxCharge = z.infer<typeof SandboxCharge>

/** Actions on the cashier page: `payTwice` pays twice, `payLate` pays as if the order had already been closed. */
export const SandboxAction = z.enum(['pay', 'fail', 'close', 'payTwice', 'payLate', 'chargeback'])
export type SandboxAction = z.infer<typeof SandboxAction>

export const pay = {
  'GET /api/pay/channel': {
    about:
      'Returns the ways of paying that the caller’s device supports by its user agent, the suggested one first; if empty, products are unlocked by access codes only',
    caller: 'anyone',
    input: z.object({}),
    data: z.object({ list: z.array(PayOption) }),
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
    about: 'Simulates an action of the payer or the gateway on a charge; `referrer` is that of the cashier page, which gateways check',
    caller: 'anyone',
    input: z.strictObject({ id: Id, act: SandboxAction, referrer: z._default(z.string().check(z.maxLength(2000)), '') }),
    data: SandboxCharge,
    errors: [Code.NotFound, Code.Conflict],
  },
} as const satisfies Family
