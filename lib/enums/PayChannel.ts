import type { ValueOf } from './ValueOf.ts'

/** A way of paying; `Sandbox` is the local cashier page that moves no money. Not among the enumerations of the specification, section 3: the channels and their values, those are ours. */
export const PayChannel = { WeChatPay: 'wechatpay', Alipay: 'alipay', Sandbox: 'sandbox' } as const
export type PayChannel = ValueOf<typeof PayChannel>

/** Chinese labels of {@link PayChannel} by wire value, for `labelOf`. */
export const payChannelLabel: Record<PayChannel, string> = { wechatpay: '微信支付', alipay: '支付宝', sandbox: '模拟支付' }
