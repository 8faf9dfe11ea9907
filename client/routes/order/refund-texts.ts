import { Code, type RefundQuote, textLimits } from '#lib/contract'
import { RefundReason, refundReasonLabel } from '#lib/enums'
import type { Rule } from '#lib/hooks'
import { longDuration, yuan } from '#lib/primitives'
import { lengthError } from '#parts/form/lengthError.ts'

/**
 * Reasons for which the platform or the institution is responsible: the full remaining amount can be refunded after an
 * operator's approval.
 */
const providerFaultReasons: readonly RefundReason[] = [RefundReason.Misdescribed, RefundReason.Discontinued, RefundReason.Unusable]
export const isProviderFault = (reason: string): boolean => providerFaultReasons.some((fault) => fault === reason)

export const reasonChoices = Object.entries(refundReasonLabel).map(([value, label]) => ({ value, label }))

/** Labels of the fields from top to bottom. */
export const labels = { reason: '退款原因', note: '补充说明（选填）' } as const
type Name = keyof typeof labels
export const order = Object.keys(labels) as Name[]

export const refundRules: Record<Name, Rule<Name>> = {
  reason: (value) => (value === '' ? '请选择退款原因' : undefined),
  note: (value) => lengthError('说明', value, 0, textLimits.refundNote),
}

/** Returns the requested amount for a reason. */
export const requestedFen = ({ amountFen, restFen }: Pick<RefundQuote, 'amountFen' | 'restFen'>, reason: string): number =>
  isProviderFault(reason) ? restFen : amountFen

/** Formats the computation of the amount. */
export function formula({ rule, paidFen, amountFen, watchedSeconds, totalSeconds, watchedPercent }: RefundQuote): string {
  if (rule === 'none') return `可退 ${yuan(0)}`
  if (rule === 'full' || watchedSeconds === 0) return `可退 = 实付 ${yuan(paidFen)} = ${yuan(amountFen)}`
  return `可退 = 实付 ${yuan(paidFen)} × (1 − ${watchedSeconds} 秒 ÷ ${totalSeconds} 秒，约 ${watchedPercent}%) = ${yuan(amountFen)}`
}

/** Describes the applicable rule in a sentence. */
export function ruleText({ rule, terms, days, reason }: RefundQuote): string {
  const { fullDays, fullPercent, mostPercent } = terms
  if (rule === 'full') return `付款 ${fullDays} 天内且已学不超过 ${fullPercent}%，全额退款`
  if (rule === 'none') return reason ?? '按规则不再退款'
  return `${days >= fullDays ? `付款已满 ${fullDays} 天` : `已学超过 ${fullPercent}%`}，未超过 ${mostPercent}%：按没有学的部分退`
}

/** Describes the watched share of the purchased courses. */
export const watchedText = ({ watchedSeconds, totalSeconds, watchedPercent }: RefundQuote): string =>
  `${watchedPercent}%（${watchedSeconds === 0 ? '还没有看' : longDuration(watchedSeconds)} / 共 ${longDuration(totalSeconds)}，试看和购买前看过的不算）`

/** Checks for refusals after which the amount must be requested again. */
export const isOutdated = (code: number): boolean => code === Code.PriceChanged || code === Code.NotRefundable
