import type { KeyObject } from 'node:crypto'
import { ConfigError } from './ConfigError.ts'
import type { GatewayKey } from './key-readers.ts'
import type { PaymentProvider } from './setting-readers.ts'

/** Provider of verification codes; `none` disables them. */
export type SmsConfig =
  | { provider: 'none' | 'console' }
  | {
      provider: 'http'
      url: string
      key: string
      /** Template ids of the gateway, by scene. */
      templates: Record<string, string>
    }

/** Provider of the chat app's official account; `none` disables it. */
export type ChatConfig =
  | { provider: 'none' | 'simulated' }
  | { provider: 'wechat'; baseUrl: string; appId: string; appSecret: string; token: string; aesKey: string | undefined }

export interface WechatpayConfig {
  baseUrl: string
  merchantId: string
  appId: string
  serial: string
  privateKey: KeyObject
  apiV3Key: string
  /** Keys of the gateway, by serial number or id. */
  gatewayKeys: ReadonlyMap<string, KeyObject>
}

export interface AlipayConfig {
  url: string
  appId: string
  sellerId: string
  privateKey: KeyObject
  publicKey: KeyObject
}

export type RealGateway = { channel: 'wechatpay'; config: WechatpayConfig } | { channel: 'alipay'; config: AlipayConfig }

/** Payment providers. With `none`, products are unlocked only by access codes. The first of several gateways is the default. */
export type PaymentConfig = { provider: 'none' | 'sandbox' } | { provider: 'gateways'; gateways: RealGateway[] }

/** The service that issues invoices; `none` disables invoices. */
export type InvoiceConfig = { provider: 'none' | 'local' } | { provider: 'http'; url: string; key: string }

/** Storage of uploaded files. */
export type FileStoreConfig =
  | { kind: 'disk' }
  | { kind: 's3'; endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }

/** Parsed values of the provider settings, by variable. */
interface ProviderSettings {
  PUBLIC_ORIGIN: string | undefined
  SMS_PROVIDER: 'none' | 'console' | 'http' | undefined
  SMS_URL: string | undefined
  SMS_KEY: string | undefined
  SMS_TEMPLATES: Record<string, string>
  CHAT_PROVIDER: 'none' | 'simulated' | 'wechat' | undefined
  WECHAT_API_URL: string
  WECHAT_APP_ID: string | undefined
  WECHAT_APP_SECRET: string | undefined
  WECHAT_TOKEN: string | undefined
  WECHAT_AES_KEY: string | undefined
  PAYMENT_PROVIDER: PaymentProvider | undefined
  WECHATPAY_MCH_ID: string | undefined
  WECHATPAY_APP_ID: string | undefined
  WECHATPAY_SERIAL: string | undefined
  WECHATPAY_PRIVATE_KEY: KeyObject | undefined
  WECHATPAY_API_V3_KEY: string | undefined
  WECHATPAY_PUBLIC_KEY: GatewayKey[] | undefined
  WECHATPAY_PUBLIC_KEY_ID: string | undefined
  WECHATPAY_URL: string
  ALIPAY_APP_ID: string | undefined
  ALIPAY_SELLER_ID: string | undefined
  ALIPAY_PRIVATE_KEY: KeyObject | undefined
  ALIPAY_PUBLIC_KEY: KeyObject | undefined
  ALIPAY_URL: string
  INVOICE_PROVIDER: 'none' | 'local' | 'http' | undefined
  INVOICE_URL: string | undefined
  INVOICE_KEY: string | undefined
  FILE_STORE: 'disk' | 's3'
  S3_ENDPOINT: string | undefined
  S3_BUCKET: string | undefined
  S3_REGION: string
  S3_ACCESS_KEY_ID: string | undefined
  S3_SECRET_ACCESS_KEY: string | undefined
}

/** Returns one setting. */
export type ReadProvider = <Name extends keyof ProviderSettings>(name: Name) => ProviderSettings[Name]

/** Returns the value of a setting that the provider requires; throws {@link ConfigError} if it is missing. */
function requireSetting<Value>(value: Value | undefined, name: string, provider: string): Value {
  if (value === undefined) throw new ConfigError(`${name} must be set when ${provider}`)
  return value
}

/* All settings are read regardless of the provider, so that errors appear at the first start, not at a provider change. */

/**
 * Checks whether the site is in production, which https indicates. There, providers without real authentication are
 * never the default and must be chosen explicitly.
 */
const isProductionSite = (read: ReadProvider): boolean => read('PUBLIC_ORIGIN')?.startsWith('https:') === true

export function readSms(read: ReadProvider): SmsConfig {
  const [url, key, templates] = [read('SMS_URL'), read('SMS_KEY'), read('SMS_TEMPLATES')]
  const provider = read('SMS_PROVIDER') ?? (isProductionSite(read) ? 'none' : 'console')
  if (provider !== 'http') return { provider }
  const chosen = 'SMS_PROVIDER is http'
  return { provider, url: requireSetting(url, 'SMS_URL', chosen), key: requireSetting(key, 'SMS_KEY', chosen), templates }
}

export function readChat(read: ReadProvider): ChatConfig {
  const [baseUrl, aesKey] = [read('WECHAT_API_URL'), read('WECHAT_AES_KEY')]
  const [appId, appSecret, token] = [read('WECHAT_APP_ID'), read('WECHAT_APP_SECRET'), read('WECHAT_TOKEN')]
  const provider = read('CHAT_PROVIDER') ?? (isProductionSite(read) ? 'none' : 'simulated')
  if (provider !== 'wechat') return { provider }
  const chosen = 'CHAT_PROVIDER is wechat'
  return {
    provider,
    baseUrl,
    appId: requireSetting(appId, 'WECHAT_APP_ID', chosen),
    appSecret: requireSetting(appSecret, 'WECHAT_APP_SECRET', chosen),
    token: requireSetting(token, 'WECHAT_TOKEN', chosen),
    aesKey,
  }
}

export function readPayment(read: ReadProvider): PaymentConfig {
  const readings = { wechatpay: wechatpayReading(read), alipay: alipayReading(read) }
  const provider = read('PAYMENT_PROVIDER') ?? (isProductionSite(read) ? 'none' : 'sandbox')
  if (typeof provider === 'string') return { provider }
  return { provider: 'gateways', gateways: provider.map((channel) => readings[channel]()) }
}

/** Reads all values immediately; the returned function reports missing ones if the gateway is selected. */
function wechatpayReading(read: ReadProvider): () => RealGateway {
  const [baseUrl, privateKey, apiV3Key] = [read('WECHATPAY_URL'), read('WECHATPAY_PRIVATE_KEY'), read('WECHATPAY_API_V3_KEY')]
  const [merchantId, appId, serial] = [read('WECHATPAY_MCH_ID'), read('WECHATPAY_APP_ID'), read('WECHATPAY_SERIAL')]
  const [keys, keyId] = [read('WECHATPAY_PUBLIC_KEY'), read('WECHATPAY_PUBLIC_KEY_ID')]
  const chosen = 'PAYMENT_PROVIDER names wechatpay'
  const named = ({ serial: own, key }: GatewayKey): [string, KeyObject] => [
    own ?? requireSetting(keyId, 'WECHATPAY_PUBLIC_KEY_ID', `${chosen} and WECHATPAY_PUBLIC_KEY is no certificate`),
    key,
  ]
  return () => ({
    channel: 'wechatpay',
    config: {
      baseUrl,
      merchantId: requireSetting(merchantId, 'WECHATPAY_MCH_ID', chosen),
      appId: requireSetting(appId, 'WECHATPAY_APP_ID', chosen),
      serial: requireSetting(serial, 'WECHATPAY_SERIAL', chosen),
      privateKey: requireSetting(privateKey, 'WECHATPAY_PRIVATE_KEY', chosen),
      apiV3Key: requireSetting(apiV3Key, 'WECHATPAY_API_V3_KEY', chosen),
      gatewayKeys: new Map(requireSetting(keys, 'WECHATPAY_PUBLIC_KEY', chosen).map(named)),
    },
  })
}

function alipayReading(read: ReadProvider): () => RealGateway {
  const [url, appId, sellerId] = [read('ALIPAY_URL'), read('ALIPAY_APP_ID'), read('ALIPAY_SELLER_ID')]
  const [privateKey, publicKey] = [read('ALIPAY_PRIVATE_KEY'), read('ALIPAY_PUBLIC_KEY')]
  const chosen = 'PAYMENT_PROVIDER names alipay'
  return () => ({
    channel: 'alipay',
    config: {
      url,
      appId: requireSetting(appId, 'ALIPAY_APP_ID', chosen),
      sellerId: requireSetting(sellerId, 'ALIPAY_SELLER_ID', chosen),
      privateKey: requireSetting(privateKey, 'ALIPAY_PRIVATE_KEY', chosen),
      publicKey: requireSetting(publicKey, 'ALIPAY_PUBLIC_KEY', chosen),
    },
  })
}

export function readInvoice(read: ReadProvider): InvoiceConfig {
  const [url, key] = [read('INVOICE_URL'), read('INVOICE_KEY')]
  const provider = read('INVOICE_PROVIDER') ?? (isProductionSite(read) ? 'none' : 'local')
  if (provider !== 'http') return { provider }
  const chosen = 'INVOICE_PROVIDER is http'
  return { provider, url: requireSetting(url, 'INVOICE_URL', chosen), key: requireSetting(key, 'INVOICE_KEY', chosen) }
}

export function readFileStore(read: ReadProvider): FileStoreConfig {
  const [kind, endpoint, bucket, region] = [read('FILE_STORE'), read('S3_ENDPOINT'), read('S3_BUCKET'), read('S3_REGION')]
  const [accessKeyId, secretAccessKey] = [read('S3_ACCESS_KEY_ID'), read('S3_SECRET_ACCESS_KEY')]
  if (kind === 'disk') return { kind }
  const chosen = 'FILE_STORE is s3'
  return {
    kind,
    endpoint: requireSetting(endpoint, 'S3_ENDPOINT', chosen),
    bucket: requireSetting(bucket, 'S3_BUCKET', chosen),
    region,
    accessKeyId: requireSetting(accessKeyId, 'S3_ACCESS_KEY_ID', chosen),
    secretAccessKey: requireSetting(secretAccessKey, 'S3_SECRET_ACCESS_KEY', chosen),
  }
}
