import type { PayChannel } from './PayChannel.ts'

/** The name of each way of paying, as people know it. Apart from the schema, which stays out of the browser. */
export const payChannelLabel: Record<PayChannel, string> = { wechatpay: '微信支付', alipay: '支付宝', sandbox: '模拟支付' }
