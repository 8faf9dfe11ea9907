import { z } from 'zod/mini'
import { RefundReason, RefundStatusA } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Fen, Id, SendKey, Time, wire, written } from '../shape.ts'

/** The amount that the refund rule gives back for an order now, and its computation. */
export const RefundQuote = z.object({
  /** `full`: everything; `share`: less the share that was watched; `none`: nothing by the rule, a fault of ours excepted. */
  rule: z.enum(['full', 'share', 'none']),
  amountFen: Fen,
  paidFen: Fen,
  /** Most that can be given back: what was paid, less refunds. An operator may agree to it for a fault of ours. */
  restFen: Fen,
  /** Whole days since it was paid. */
  days: z.int(),
  /** Watched part of what was bought, and its length when it was bought; trial lessons are in neither. */
  watchedSeconds: z.int(),
  totalSeconds: z.int(),
  /** The share of the one in the other, 0 to 100, rounded up to hundredths: what is beyond a limit looks so. */
  watchedPercent: z.number(),
  /** The rule's numbers: everything back within `fullDays` and up to `fullPercent`; nothing above `mostPercent`. */
  terms: z.object({ fullDays: z.int(), fullPercent: z.int(), mostPercent: z.int() }),
  /** The reason why nothing is given back, in words; null unless `rule` is `none`. */
  reason: z.nullable(z.string()),
  /** The next moment from which waiting alone makes it less, and the amount from then on; null without any. */
  later: z.nullable(z.object({ at: Time, amountFen: Fen })),
  /** Stands for amount and rule; a refund names it. */
  mark: z.string(),
})
export type RefundQuote = z.infer<typeof RefundQuote>

/** A refund. */
export const Refund = z.object({
  id: Id,
  orderId: Id,
  /** `asked` by the learner; `returned` by itself: money that came late or twice. */
  kind: z.enum(['asked', 'returned']),
  status: wire(RefundStatusA),
  amountFen: Fen,
  reason: wire(RefundReason),
  note: z.string(),
  askedAt: Time,
  decidedAt: z.nullable(Time),
  /** The operator's reason; empty before a decision. */
  decision: z.string(),
  completedAt: z.nullable(Time),
})
export type Refund = z.infer<typeof Refund>

const orderId = z.object({ id: Id })

export const refund = {
  'GET /api/order/:id/refund': {
    about: 'The refunds of an order of mine, newest first',
    caller: 'user',
    input: orderId,
    data: z.object({ list: z.array(Refund) }),
    errors: [Code.NotFound],
  },
  'GET /api/order/:id/refund/quote': {
    about: 'What I would get back for an order now, and why',
    caller: 'user',
    input: orderId,
    data: RefundQuote,
    errors: [Code.NotFound, Code.OrderOver],
  },
  'POST /api/order/:id/refund': {
    about: 'Asks for a refund at the amount of a quote; the same key gives the same refund',
    caller: 'user',
    input: z.strictObject({
      id: Id,
      reason: wire(RefundReason),
      note: z._default(written('说明', 0, 300), ''),
      mark: z.string().check(z.minLength(1), z.maxLength(64)),
      key: SendKey,
    }),
    data: Refund,
    errors: [Code.NotFound, Code.OrderOver, Code.PriceChanged, Code.NotRefundable, Code.Conflict, Code.TooOften],
  },
  'POST /api/order/:id/refund/cancel': {
    about: 'Withdraws a refund that is not decided yet; again changes nothing',
    caller: 'user',
    input: z.strictObject({ id: Id }),
    data: Refund,
    errors: [Code.NotFound, Code.Conflict, Code.TooOften],
  },
} as const satisfies Family
