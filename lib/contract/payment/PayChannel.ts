import { z } from 'zod/mini'

/** A way of paying: WeChat Pay, Alipay, or the local cashier page that moves no money. */
export const PayChannel = z.enum(['wechatpay', 'alipay', 'sandbox'])
export type PayChannel = z.infer<typeof PayChannel>

/** The name of each, as people know it. */
export const payChannelLabel: Record<PayChannel, string> = { wechatpay: '微信支付', alipay: '支付宝', sandbox: '模拟支付' }
