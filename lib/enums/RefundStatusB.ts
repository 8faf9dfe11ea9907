import type { ValueOf } from './ValueOf.ts'

/** State of a refund, list B, the shorter one; its 6 corresponds to 7 of list A. Specification, section 3. */
export const RefundStatusB = {
  Applying: 1,
  Passed: 2,
  Rejected: 3,
  Completed: 4,
  Failed: 5,
  Cancelled: 6,
} as const
export type RefundStatusB = ValueOf<typeof RefundStatusB>

/** Chinese labels of {@link RefundStatusB} by wire value, for `labelOf`. */
export const refundStatusBLabel: Record<RefundStatusB, string> = {
  1: '申请中',
  2: '已通过',
  3: '已驳回',
  4: '已退款',
  5: '退款失败',
  6: '已取消',
}
