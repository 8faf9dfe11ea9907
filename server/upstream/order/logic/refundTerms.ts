import { z } from 'zod/mini'

/** The numbers of the refund rule, as each order keeps them: column `refund_terms`. */
export const RefundTerms = z.object({
  /** Everything is given back within so many days… */
  fullDays: z.int(),
  /** … if no more than this share was watched, in percent. */
  fullPercent: z.int(),
  /** Nothing is given back once more than this share was watched, in percent. */
  mostPercent: z.int(),
})
export type RefundTerms = z.infer<typeof RefundTerms>

/** The refund terms that orders are bought under now: the rule `refund` of the demonstration pack says the same in words. */
export const refundTerms: RefundTerms = { fullDays: 7, fullPercent: 10, mostPercent: 30 }
