import type { ValueOf } from './ValueOf.ts'

/**
 * State of a refund, list A. List B has different numbers from 6 onwards, so a number is ambiguous without its list.
 * Specification, section 3.
 */
export const RefundStatusA = {
  Applying: 1,
  Agreed: 2,
  Refused: 3,
  Completed: 4,
  Failed: 5,
  NotRefundable: 6,
  Cancelled: 7,
  InProgress: 8,
} as const
export type RefundStatusA = ValueOf<typeof RefundStatusA>

/** Chinese labels of {@link RefundStatusA} by wire value, for `labelOf`. */
export const refundStatusALabel: Record<RefundStatusA, string> = {
  1: '申请中',
  2: '已同意',
  3: '已拒绝',
  4: '已退款',
  5: '退款失败',
  6: '不可退款',
  7: '已取消',
  8: '退款中',
}
