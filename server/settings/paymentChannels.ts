import type { PayChannel } from '#lib/enums'
import type { KeyObject } from 'node:crypto'
import { requireSetting } from './ConfigError.ts'
import { type GatewayKey, gatewayKeys, rsaPrivateKey, rsaPublicKey } from './key-readers.ts'
import { apiV3Key, baseUrl, from, httpUrl, optional, type ParsedSetting, setting, someOf, text, wordsIn } from './setting-readers.ts'

/** Channel of a real gateway; the sandbox needs no settings and sends no callbacks. */
export type GatewayChannel = Exclude<PayChannel, 'sandbox'>

/** Settings of all gateways, in the order of docs/operating/settings.md. */
export const channelSettings = {
  WECHATPAY_MCH_ID: optional(text, 'Merchant number (商户号); required with wechatpay, like the following'),
  WECHATPAY_APP_ID: optional(text, 'Id of the app or official account bound to the merchant'),
  WECHATPAY_SERIAL: optional(text, 'Serial number of the merchant’s certificate (商户 API 证书)'),
  WECHATPAY_PRIVATE_KEY: { ...optional(rsaPrivateKey, 'Private key of that certificate in PEM; signs requests'), secret: true },
  WECHATPAY_API_V3_KEY: { ...optional(apiV3Key, 'API v3 key, 32 characters; decrypts callbacks'), secret: true },
  WECHATPAY_PUBLIC_KEY: {
    ...optional(
      gatewayKeys,
      'Verifies answers and callbacks, in PEM: the gateway’s public key (微信支付公钥) or its platform certificates',
    ),
    secret: true,
  },
  WECHATPAY_PUBLIC_KEY_ID: optional(text, 'Id of that public key, such as PUB_KEY_ID_0112…; not required with certificates'),
  WECHATPAY_WAYS: setting(
    someOf('native', 'h5', 'jsapi'),
    'native',
    'Products that WeChat Pay has opened for the merchant: native (a code), h5 (the app from a phone’s browser; its domain is that of PUBLIC_ORIGIN), jsapi (inside WeChat; requires CHAT_PROVIDER wechat with the same app id, and the payment directory PUBLIC_ORIGIN/order/pay/)',
  ),
  WECHATPAY_URL: setting(baseUrl, 'https://api.mch.weixin.qq.com', 'Address of its API'),
  ALIPAY_APP_ID: optional(text, 'Id of the application on Alipay’s open platform; required with alipay, like the following'),
  ALIPAY_SELLER_ID: optional(text, 'The merchant’s account (PID, starts with 2088) that receives payments'),
  ALIPAY_PRIVATE_KEY: { ...optional(rsaPrivateKey, 'The application’s private key (应用私钥, RSA2); signs requests'), secret: true },
  ALIPAY_PUBLIC_KEY: { ...optional(rsaPublicKey, 'The gateway’s public key (支付宝公钥); verifies answers and callbacks'), secret: true },
  ALIPAY_WAYS: setting(
    someOf('precreate', 'page', 'wap'),
    'precreate',
    'Products that Alipay has opened for the application: precreate (当面付, a code), page (电脑网站支付), wap (手机网站支付)',
  ),
  ALIPAY_URL: setting(httpUrl, 'https://openapi.alipay.com/gateway.do', 'Address of its API'),
} as const

type ReadChannelSetting = <Name extends keyof typeof channelSettings>(name: Name) => ParsedSetting<(typeof channelSettings)[Name]>

interface ChannelDeclaration {
  /** Headers of a callback that contain its signature. */
  callbackHeaders: readonly string[]
  /** Reads all settings immediately; the returned function reports missing ones if the gateway is selected. */
  read: (read: ReadChannelSetting) => () => object
}

const readWechatpay = (read: ReadChannelSetting) => {
  const [baseUrl, privateKey, apiV3Key] = [read('WECHATPAY_URL'), read('WECHATPAY_PRIVATE_KEY'), read('WECHATPAY_API_V3_KEY')]
  const [merchantId, appId, serial] = [read('WECHATPAY_MCH_ID'), read('WECHATPAY_APP_ID'), read('WECHATPAY_SERIAL')]
  const [keys, keyId, ways] = [read('WECHATPAY_PUBLIC_KEY'), read('WECHATPAY_PUBLIC_KEY_ID'), read('WECHATPAY_WAYS')]
  const chosen = 'PAYMENT_PROVIDER names wechatpay'
  const named = ({ serial: own, key }: GatewayKey): [string, KeyObject] => [
    own ?? requireSetting(keyId, 'WECHATPAY_PUBLIC_KEY_ID', `${chosen} and WECHATPAY_PUBLIC_KEY is no certificate`),
    key,
  ]
  return () => ({
    baseUrl,
    ways,
    merchantId: requireSetting(merchantId, 'WECHATPAY_MCH_ID', chosen),
    appId: requireSetting(appId, 'WECHATPAY_APP_ID', chosen),
    serial: requireSetting(serial, 'WECHATPAY_SERIAL', chosen),
    privateKey: requireSetting(privateKey, 'WECHATPAY_PRIVATE_KEY', chosen),
    apiV3Key: requireSetting(apiV3Key, 'WECHATPAY_API_V3_KEY', chosen),
    /** Keys of the gateway, by serial number or id. */
    gatewayKeys: new Map(requireSetting(keys, 'WECHATPAY_PUBLIC_KEY', chosen).map(named)),
  })
}

const readAlipay = (read: ReadChannelSetting) => {
  const [url, appId, sellerId] = [read('ALIPAY_URL'), read('ALIPAY_APP_ID'), read('ALIPAY_SELLER_ID')]
  const [privateKey, publicKey, ways] = [read('ALIPAY_PRIVATE_KEY'), read('ALIPAY_PUBLIC_KEY'), read('ALIPAY_WAYS')]
  const chosen = 'PAYMENT_PROVIDER names alipay'
  return () => ({
    url,
    ways,
    appId: requireSetting(appId, 'ALIPAY_APP_ID', chosen),
    sellerId: requireSetting(sellerId, 'ALIPAY_SELLER_ID', chosen),
    privateKey: requireSetting(privateKey, 'ALIPAY_PRIVATE_KEY', chosen),
    publicKey: requireSetting(publicKey, 'ALIPAY_PUBLIC_KEY', chosen),
  })
}

/** The host's part of each gateway; its implementation is in server/upstream/payment/providers/channelGateways.ts. */
export const paymentChannels = {
  wechatpay: {
    callbackHeaders: ['wechatpay-timestamp', 'wechatpay-nonce', 'wechatpay-signature', 'wechatpay-serial', 'wechatpay-signature-type'],
    read: readWechatpay,
  },
  alipay: { callbackHeaders: [], read: readAlipay },
} satisfies Record<GatewayChannel, ChannelDeclaration>

export const gatewayChannels = Object.keys(paymentChannels) as GatewayChannel[]

/** The parsed settings of each gateway. */
export type GatewayConfigs = { [Channel in GatewayChannel]: ReturnType<ReturnType<(typeof paymentChannels)[Channel]['read']>> }

/** A gateway with its settings. */
export type GatewaySettings<Channel extends GatewayChannel = GatewayChannel> = {
  [Each in Channel]: { channel: Each; config: GatewayConfigs[Each] }
}[Channel]

/** Path that a gateway calls. */
export const callbackPath = (channel: GatewayChannel): string => `/pay/callback/${channel}`

/** Reads the settings of all gateways; the returned function requires those of one. */
export function readChannels(read: ReadChannelSetting): (channel: GatewayChannel) => GatewaySettings {
  const readings = new Map(gatewayChannels.map((channel) => [channel, paymentChannels[channel].read(read)]))
  return (channel) => ({ channel, config: readings.get(channel)!() }) as GatewaySettings
}

/** Payment providers: `none`, `sandbox`, or a list of gateways, the default one first. */
export const paymentProvider = from<'none' | 'sandbox' | GatewayChannel[]>(
  (value) => (value === 'none' || value === 'sandbox' ? value : wordsIn(value, gatewayChannels)),
  `sandbox, none, or gateways separated by commas, such as ${gatewayChannels.join(',')}`,
)
