import { z } from 'zod/mini'
import { RefundReason } from '#lib/enums'

const day = 86_400_000

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

/** All values on which the amount of a refund depends. */
export interface RefundInput {
  paidFen: number
  /** Amount already refunded. */
  refundedFen: number
  paidAt: number
  /** End of the entitlement; null if unlimited. */
  until: number | null
  /** Watched seconds (whole) and length of the purchase, at the time of purchase. Both exclude trial lessons. */
  watchedSeconds: number
  totalSeconds: number
  terms: RefundTerms
}

/** Facts from which an amount was computed; stored with each refund in the column `facts`. */
export const RefundFacts = z.object({
  rule: z.enum(['full', 'share', 'none']),
  /** The amount according to the rule. Reasons that are the platform's fault refund more. */
  ruleFen: z.int(),
  paidFen: z.int(),
  refundedFen: z.int(),
  days: z.int(),
  watchedSeconds: z.int(),
  totalSeconds: z.int(),
  terms: RefundTerms,
})
export type RefundFacts = z.infer<typeof RefundFacts>

export interface RefundResult extends RefundFacts {
  /** Text of the reason why nothing is refunded; null unless `rule` is `none`. */
  reason: string | null
}

/**
 * Applies the refund rule at a time. Limits are compared as integers, so that exactly 10% does not exceed 10%. Fractions of
 * a fen are rounded in the buyer's favour.
 */
export function refundAmount(ground: RefundInput, now: number): RefundResult {
  const { paidFen, refundedFen, paidAt, terms } = ground
  const { watchedSeconds, totalSeconds } = watchedShare(ground)
  const elapsed = Math.max(0, now - paidAt)
  const reason = refusal(ground, now)
  const isWithin = (percent: number) => 100 * watchedSeconds <= percent * totalSeconds
  const rule = reason !== null ? 'none' : elapsed <= terms.fullDays * day && isWithin(terms.fullPercent) ? 'full' : 'share'
  const whole = { none: 0, full: paidFen, share: paidFen - shareOf(paidFen, watchedSeconds, totalSeconds) }[rule]
  return {
    rule,
    ruleFen: Math.max(0, whole - refundedFen),
    paidFen,
    refundedFen,
    days: Math.floor(elapsed / day),
    watchedSeconds,
    totalSeconds,
    terms,
    reason,
  }
}

/** Returns the next time at which the amount decreases without further watching, and the amount then; null if there is none. */
export function nextLowerAmount(ground: RefundInput, now: number): { at: number; amountFen: number } | null {
  const { ruleFen } = refundAmount(ground, now)
  const moments = [ground.paidAt + ground.terms.fullDays * day + 1, ...(ground.until === null ? [] : [ground.until])]
  for (const at of moments.filter((moment) => moment > now).toSorted((one, other) => one - other)) {
    const amountFen = refundAmount(ground, at).ruleFen
    if (amountFen < ruleFen) return { at, amountFen }
  }
  return null
}

function refusal(ground: RefundInput, now: number): string | null {
  const { until, terms, refundedFen } = ground
  const { watchedSeconds, totalSeconds } = watchedShare(ground)
  // A refund by the rule ends the entitlement; one that leaves it in place only reduces the amount.
  if (until !== null && now >= until) return refundedFen > 0 ? '这个订单已退过款，学习权限已结束' : '已超过有效期，按规则不再退款'
  if (100 * watchedSeconds > terms.mostPercent * totalSeconds) return `已学比例超过 ${terms.mostPercent}%，按规则不再退款`
  return null
}

/** Limits the watched seconds to the total. For products without lessons, both are zero. */
const watchedShare = ({ watchedSeconds, totalSeconds }: Pick<RefundInput, 'watchedSeconds' | 'totalSeconds'>) => ({
  watchedSeconds: Math.min(watchedSeconds, totalSeconds),
  totalSeconds,
})

/** Returns the amount for the watched part, rounded down. Uses BigInt, because the product may exceed 2^53. */
const shareOf = (fen: number, watched: number, total: number): number =>
  total === 0 ? 0 : Number((BigInt(fen) * BigInt(watched)) / BigInt(total))

/** Watched share in percent, rounded up to hundredths, so that a share above a limit is also displayed above it. */
export const watchedPercent = ({ watchedSeconds, totalSeconds }: Pick<RefundInput, 'watchedSeconds' | 'totalSeconds'>): number =>
  totalSeconds === 0 ? 0 : Math.ceil((10_000 * watchedSeconds) / totalSeconds) / 100

/** Reasons that are the platform's or the institution's fault. */
const platformFaults: readonly RefundReason[] = [RefundReason.Misdescribed, RefundReason.Discontinued, RefundReason.Unusable]
export const isPlatformFault = (reason: RefundReason): boolean => platformFaults.includes(reason)

/** Returns the amount to request: by the rule or, if the platform is at fault, the whole remaining amount. */
export const requestedFen = ({ ruleFen, paidFen, refundedFen }: RefundFacts, reason: RefundReason): number =>
  isPlatformFault(reason) ? paidFen - refundedFen : ruleFen
