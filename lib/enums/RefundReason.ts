import type { ValueOf } from './ValueOf.ts'

/**
 * Reason of a refund. Not part of the specification's enumerations (section 3): this site defines the reasons and their
 * values. `Misdescribed`, `Discontinued` and `Unusable` are failures of the platform or the institution.
 */
export const RefundReason = {
  Unwanted: 'unwanted',
  Mistaken: 'mistaken',
  Misdescribed: 'misdescribed',
  Discontinued: 'discontinued',
  Unusable: 'unusable',
  Other: 'other',
} as const
export type RefundReason = ValueOf<typeof RefundReason>

/** Chinese labels of {@link RefundReason} by wire value, for `labelOf`. */
export const refundReasonLabel: Record<RefundReason, string> = {
  unwanted: '不想学了',
  mistaken: '买错了',
  misdescribed: '内容与页面描述严重不符',
  discontinued: '课程停止更新或已下架',
  unusable: '长时间无法正常学习',
  other: '其他原因',
}
