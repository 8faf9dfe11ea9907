import type { PayChannel } from '#lib/enums'
import type { GatewayChannel, GatewayConfigs, GatewaySettings } from '../../../settings/paymentChannels.ts'
import type { BillRow } from '../logic/parseBill.ts'
import { alipayGateway, parseAlipayBill } from './alipay.ts'
import type { PaymentGateway } from './PaymentGateway.ts'
import { parseWechatpayBill, wechatpayGateway } from './wechatpay.ts'

interface GatewayContext {
  /** URL for the gateway's notices. */
  notifyUrl: string
  clock: () => number
}

/** The implementation of each gateway, the merchant's id in its bills, and their parser. */
const channelGateways: {
  [Channel in GatewayChannel]: {
    create: (options: GatewayConfigs[Channel] & GatewayContext) => PaymentGateway
    merchant: (config: GatewayConfigs[Channel]) => string
    parseBill: (text: string) => BillRow[]
  }
} = {
  wechatpay: { create: wechatpayGateway, merchant: ({ merchantId }) => merchantId, parseBill: parseWechatpayBill },
  alipay: { create: alipayGateway, merchant: ({ sellerId }) => sellerId, parseBill: parseAlipayBill },
}

export const createGateway = <Channel extends GatewayChannel>(
  { channel, config }: GatewaySettings<Channel>,
  context: GatewayContext,
): PaymentGateway => channelGateways[channel].create({ ...config, ...context })

/** Returns the merchant's id in the bills of a gateway. */
export const merchantOf = <Channel extends GatewayChannel>({ channel, config }: GatewaySettings<Channel>): string =>
  channelGateways[channel].merchant(config)

/** Returns the bill parser of a channel. The sandbox uses the bill format of WeChat Pay. */
export const billParserOf = (channel: PayChannel) => (channel === 'sandbox' ? parseWechatpayBill : channelGateways[channel].parseBill)
