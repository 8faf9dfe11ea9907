import { z } from 'zod/mini'

/** Parameters of the refund rule; stored with each order in the column `refund_terms`. */
export const RefundTerms = z.object({
  /** Number of days with a full refund … */
  fullDays: z.int(),
  /** … if the watched share is at most this percentage. */
  fullPercent: z.int(),
  /** Maximum watched share with any refund, in percent. */
  mostPercent: z.int(),
})
export type RefundTerms = z.infer<typeof RefundTerms>

/** Refund terms of new orders. The rule `refund` of the demo pack states the same terms as text. */
export const refundTerms: RefundTerms = { fullDays: 7, fullPercent: 10, mostPercent: 30 }
