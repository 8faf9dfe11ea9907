import type { ValueOf } from './ValueOf.ts'

/** State of an order. The value 5 does not exist; 6, 7 and 101 are the three final failure states. Specification, section 3. */
export const OrderStatus = {
  Created: 1,
  ReadyToPay: 2,
  Paid: 3,
  PaymentFailed: 4,
  Cancelled: 6,
  Chargeback: 7,
  TimedOut: 101,
} as const
export type OrderStatus = ValueOf<typeof OrderStatus>

/** Chinese labels of {@link OrderStatus} by wire value, for `labelOf`. */
export const orderStatusLabel: Record<OrderStatus, string> = {
  1: '已创建',
  2: '待支付',
  3: '已支付',
  4: '支付失败',
  6: '已取消',
  7: '已退单',
  101: '支付超时',
}
