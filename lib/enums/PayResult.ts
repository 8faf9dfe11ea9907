import type { ValueOf } from './ValueOf.ts'

/** Result of a payment. Specification, section 3. */
export const PayResult = { Success: 1, Failure: 2 } as const
export type PayResult = ValueOf<typeof PayResult>

/** Chinese labels of {@link PayResult} by wire value, for `labelOf`. */
export const payResultLabel: Record<PayResult, string> = { 1: '支付成功', 2: '支付失败' }
