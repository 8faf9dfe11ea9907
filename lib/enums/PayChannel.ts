import type { ValueOf } from './ValueOf.ts'

/**
 * Payment channel; `Sandbox` is the local cashier page, which transfers no money. Not part of the specification's
 * enumerations (section 3): this site defines the channels and their values.
 */
export const PayChannel = { WeChatPay: 'wechatpay', Alipay: 'alipay', Sandbox: 'sandbox' } as const
export type PayChannel = ValueOf<typeof PayChannel>

/** Chinese labels of {@link PayChannel} by wire value, for `labelOf`. */
export const payChannelLabel: Record<PayChannel, string> = { wechatpay: '微信支付', alipay: '支付宝', sandbox: '模拟支付' }
