import { z } from 'zod/mini'
import { RefundReason, RefundStatusA } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { textLimits } from '../limits.ts'
import { Fen, Id, IdempotencyKey, Time, wire, trimmedText } from '../shape.ts'

/** Amount that can currently be refunded for an order according to the refund rule, with its calculation. */
export const RefundQuote = z.object({
  /** `full`: the full amount; `share`: reduced by the watched share; `none`: no refund by the rule, except for errors of the platform. */
  rule: z.enum(['full', 'share', 'none']),
  amountFen: Fen,
  paidFen: Fen,
  /** Maximum refund: the amount paid less previous refunds. An operator can grant it for errors of the platform. */
  restFen: Fen,
  /** Whole days since payment. */
  days: z.int(),
  /** Watched duration of the purchased courses, and their total duration at the time of purchase; both exclude trial lessons. */
  watchedSeconds: z.int(),
  totalSeconds: z.int(),
  /** Watched share of the total, 0 to 100, rounded up to hundredths to show every excess over a limit. */
  watchedPercent: z.number(),
  /** Limits of the rule: full refund within `fullDays` and up to `fullPercent`; no refund above `mostPercent`. */
  terms: z.object({ fullDays: z.int(), fullPercent: z.int(), mostPercent: z.int() }),
  /** Reason why nothing is refunded; null unless `rule` is `none`. */
  reason: z.nullable(z.string()),
  /** Next time at which the refundable amount decreases without further watching, and the amount after it; null if there is none. */
  later: z.nullable(z.object({ at: Time, amountFen: Fen })),
  /** Fingerprint of amount and rule; a refund request must pass it. */
  mark: z.string(),
})
export type RefundQuote = z.infer<typeof RefundQuote>

/** A refund. */
export const Refund = z.object({
  id: Id,
  orderId: Id,
  /**
   * `asked`: requested by the learner; `given`: started by the operator; `console`: made at the payment gateway; `returned`:
   * automatic refund of a late or duplicate payment.
   */
  kind: z.enum(['asked', 'given', 'console', 'returned']),
  status: wire(RefundStatusA),
  amountFen: Fen,
  reason: wire(RefundReason),
  note: z.string(),
  askedAt: Time,
  decidedAt: z.nullable(Time),
  /** Explanation by the operator; empty before the decision. */
  decision: z.string(),
  completedAt: z.nullable(Time),
  /** The gateway refused; the operator has refunded in another way, which `decision` states. */
  offline: z.boolean(),
})
export type Refund = z.infer<typeof Refund>

const orderId = z.object({ id: Id })

export const refund = {
  'GET /api/order/:id/refund': {
    about: 'Returns the refunds of an order of the current user, newest first',
    caller: 'user',
    input: orderId,
    data: z.object({ list: z.array(Refund) }),
    errors: [Code.NotFound],
  },
  'GET /api/order/:id/refund/quote': {
    about: 'Returns the amount that can currently be refunded for an order, with the reasons',
    caller: 'user',
    input: orderId,
    data: RefundQuote,
    errors: [Code.NotFound, Code.OrderOver],
  },
  'POST /api/order/:id/refund': {
    about: 'Requests a refund at the amount of a quote; idempotent by key',
    caller: 'user',
    input: z.strictObject({
      id: Id,
      reason: wire(RefundReason),
      note: z._default(trimmedText('说明', 0, textLimits.refundNote), ''),
      mark: z.string().check(z.minLength(1), z.maxLength(64)),
      key: IdempotencyKey,
    }),
    data: Refund,
    errors: [Code.NotFound, Code.OrderOver, Code.PriceChanged, Code.NotRefundable, Code.Conflict, Code.TooOften],
  },
  'POST /api/order/:id/refund/cancel': {
    about: 'Withdraws a refund request that is not decided yet; idempotent',
    caller: 'user',
    input: z.strictObject({ id: Id }),
    data: Refund,
    errors: [Code.NotFound, Code.Conflict, Code.TooOften],
  },
} as const satisfies Family
