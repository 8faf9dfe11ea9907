import { z } from 'zod/mini'
import { RefundReason } from '#lib/enums'
import { RefundTerms } from './refundTerms.ts'

const day = 86_400_000

/** Everything that the amount of a refund depends on. */
export interface RefundGround {
  paidFen: number
  /** Given back already. */
  refundedFen: number
  paidAt: number
  /** End of the right of use; null without limit. */
  until: number | null
  /** Whole seconds that were watched of what was bought, and its length when it was bought; trial lessons are in neither. */
  watchedSeconds: number
  totalSeconds: number
  terms: RefundTerms
}

/** The facts that an amount was computed from, as each refund keeps them: column `facts`. */
export const RefundFacts = z.object({
  rule: z.enum(['full', 'share', 'none']),
  /** The amount that the rule gives back; a fault of the platform gives back more. */
  ruleFen: z.int(),
  paidFen: z.int(),
  refundedFen: z.int(),
  days: z.int(),
  watchedSeconds: z.int(),
  totalSeconds: z.int(),
  terms: RefundTerms,
})
export type RefundFacts = z.infer<typeof RefundFacts>

export interface RuledRefund extends RefundFacts {
  /** The reason why nothing is given back, in words; null unless `rule` is `none`. */
  reason: string | null
}

/**
 * Applies the refund rule at a moment. The limits are compared in whole numbers, so that exactly a tenth is no more than
 * a tenth; a part of a fen is the buyer's.
 */
export function refundAmount(ground: RefundGround, now: number): RuledRefund {
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

/** The next moment from which waiting alone makes the amount less, and the amount from then on; null without any. */
export function nextAmount(ground: RefundGround, now: number): { at: number; amountFen: number } | null {
  const { ruleFen } = refundAmount(ground, now)
  const moments = [ground.paidAt + ground.terms.fullDays * day + 1, ...(ground.until === null ? [] : [ground.until])]
  for (const at of moments.filter((moment) => moment > now).toSorted((one, other) => one - other)) {
    const amountFen = refundAmount(ground, at).ruleFen
    if (amountFen < ruleFen) return { at, amountFen }
  }
  return null
}

function refusal(ground: RefundGround, now: number): string | null {
  const { until, terms, refundedFen } = ground
  const { watchedSeconds, totalSeconds } = watchedShare(ground)
  if (refundedFen > 0) return '这个订单已按规则退过款'
  if (until !== null && now >= until) return '已超过有效期，按规则不再退款'
  if (100 * watchedSeconds > terms.mostPercent * totalSeconds) return `已学比例超过 ${terms.mostPercent}%，按规则不再退款`
  return null
}

/** Never more than the whole; nothing of a thing without lessons. */
const watchedShare = ({ watchedSeconds, totalSeconds }: Pick<RefundGround, 'watchedSeconds' | 'totalSeconds'>) => ({
  watchedSeconds: Math.min(watchedSeconds, totalSeconds),
  totalSeconds,
})

/** The amount for the watched part, rounded down. The product of both may be beyond what a number holds exactly. */
const shareOf = (fen: number, watched: number, total: number): number =>
  total === 0 ? 0 : Number((BigInt(fen) * BigInt(watched)) / BigInt(total))

/** Share in percent, rounded up to hundredths: whatever is more than a limit also looks like more. */
export const watchedPercent = ({ watchedSeconds, totalSeconds }: Pick<RefundGround, 'watchedSeconds' | 'totalSeconds'>): number =>
  totalSeconds === 0 ? 0 : Math.ceil((10_000 * watchedSeconds) / totalSeconds) / 100

/** Reasons that are the platform's or the institution's fault. */
const faults: readonly RefundReason[] = [RefundReason.Misdescribed, RefundReason.Discontinued, RefundReason.Unusable]
export const isFault = (reason: RefundReason): boolean => faults.includes(reason)

/** The amount that is asked for: by the rule, or for a fault all that is left. */
export const askedFen = ({ ruleFen, paidFen, refundedFen }: RefundFacts, reason: RefundReason): number =>
  isFault(reason) ? paidFen - refundedFen : ruleFen
