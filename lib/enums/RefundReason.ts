import type { ValueOf } from './ValueOf.ts'

/**
 * The reason of a refund. Not among the enumerations of the specification, section 3: the reasons and their values, those are ours.
 * `Misdescribed`, `Discontinued` and `Unusable` are faults of the platform or the institution.
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
