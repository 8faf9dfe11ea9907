import { z } from 'zod/mini'

/** A way of paying: WeChat Pay, Alipay, or the local cashier page that moves no money. */
export const PayChannel = z.enum(['wechatpay', 'alipay', 'sandbox'])
export type PayChannel = z.infer<typeof PayChannel>
