import type { ValueOf } from './isValueOf.ts'

/**
 * Kind of product of an order. The specification (section 3) defines the kinds; this site defines the numbers, which
 * `TargetKind` continues.
 */
export const OrderTargetKind = { Course: 1, CourseSeries: 2, EnrolmentPlan: 3 } as const
export type OrderTargetKind = ValueOf<typeof OrderTargetKind>

/** Chinese labels of {@link OrderTargetKind} by wire value, for `labelOf`. */
export const orderTargetKindLabel: Record<OrderTargetKind, string> = { 1: '课程', 2: '课程系列', 3: '报名计划' }

/**
 * Kind of target of list entries other than orders: the kinds of `OrderTargetKind` with the same numbers, and three
 * more. The specification (section 3) defines the kinds; this site defines the numbers.
 */
export const TargetKind = {
  Course: 1,
  CourseSeries: 2,
  EnrolmentPlan: 3,
  CoursePackage: 4,
  Career: 5,
  Student: 6,
} as const
export type TargetKind = ValueOf<typeof TargetKind>

/** Chinese labels of {@link TargetKind} by wire value, for `labelOf`. */
export const targetKindLabel: Record<TargetKind, string> = {
  1: '课程',
  2: '课程系列',
  3: '报名计划',
  4: '课程包',
  5: '职业',
  6: '学员',
}

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

/**
 * Payment channel; `Sandbox` is the local cashier page, which transfers no money. Not part of the specification's
 * enumerations (section 3): this site defines the channels and their values.
 */
export const PayChannel = { WeChatPay: 'wechatpay', Alipay: 'alipay', Sandbox: 'sandbox' } as const
export type PayChannel = ValueOf<typeof PayChannel>

/** Chinese labels of {@link PayChannel} by wire value, for `labelOf`. */
export const payChannelLabel: Record<PayChannel, string> = { wechatpay: '微信支付', alipay: '支付宝', sandbox: '模拟支付' }

/** Result of a payment. Specification, section 3. */
export const PayResult = { Success: 1, Failure: 2 } as const
export type PayResult = ValueOf<typeof PayResult>

/** Chinese labels of {@link PayResult} by wire value, for `labelOf`. */
export const payResultLabel: Record<PayResult, string> = { 1: '支付成功', 2: '支付失败' }

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

/** Kind of recipient of an invoice. Specification, section 3. */
export const InvoiceTitleKind = { Personal: 1, Company: 2 } as const
export type InvoiceTitleKind = ValueOf<typeof InvoiceTitleKind>

/** Chinese labels of {@link InvoiceTitleKind} by wire value, for `labelOf`. */
export const invoiceTitleKindLabel: Record<InvoiceTitleKind, string> = { 1: '个人', 2: '企业' }

/** Type of a value-added tax invoice. Specification, section 3. */
export const InvoiceType = { Ordinary: 1, VatSpecial: 2 } as const
export type InvoiceType = ValueOf<typeof InvoiceType>

/** Chinese labels of {@link InvoiceType} by wire value, for `labelOf`. */
export const invoiceTypeLabel: Record<InvoiceType, string> = { 1: '普通发票', 2: '增值税专用发票' }
