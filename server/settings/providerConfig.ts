import { ConfigError, requireSetting } from './ConfigError.ts'
import { type GatewaySettings, readChannels } from './paymentChannels.ts'
import type { ReadSetting } from './settings.ts'

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

/** Payment providers. With `none`, products are unlocked only by access codes. The first of several gateways is the default. */
export type PaymentConfig = { provider: 'none' | 'sandbox' } | { provider: 'gateways'; gateways: GatewaySettings[] }

/** The service that issues invoices; `none` disables invoices. */
export type InvoiceConfig = { provider: 'none' | 'local' } | { provider: 'http'; url: string; key: string }

/** Storage of uploaded files. */
export type FileStoreConfig =
  | { kind: 'disk' }
  | { kind: 's3'; endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }

/* All settings are read regardless of the provider, so that errors appear at the first start, not at a provider change. */

/**
 * Checks whether the site is in production, which https indicates. There, providers without real authentication are
 * never the default and must be chosen explicitly.
 */
const isProductionSite = (read: ReadSetting): boolean => read('PUBLIC_ORIGIN')?.startsWith('https:') === true

export function readSms(read: ReadSetting): SmsConfig {
  const [url, key, templates] = [read('SMS_URL'), read('SMS_KEY'), read('SMS_TEMPLATES')]
  const provider = read('SMS_PROVIDER') ?? (isProductionSite(read) ? 'none' : 'console')
  if (provider !== 'http') return { provider }
  const chosen = 'SMS_PROVIDER is http'
  return { provider, url: requireSetting(url, 'SMS_URL', chosen), key: requireSetting(key, 'SMS_KEY', chosen), templates }
}

export function readChat(read: ReadSetting): ChatConfig {
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

export function readPayment(read: ReadSetting): PaymentConfig {
  const gatewayOf = readChannels(read)
  const provider = read('PAYMENT_PROVIDER') ?? (isProductionSite(read) ? 'none' : 'sandbox')
  if (typeof provider === 'string') return { provider }
  const gateways = provider.map(gatewayOf)
  for (const { channel, config } of gateways)
    if (config.ways.some((way) => way === 'jsapi')) requireAccount(read, { prefix: channel.toUpperCase(), appId: config.appId })
  return { provider: 'gateways', gateways }
}

/** Payments inside WeChat need the buyer's id, which only the official account with this id obtains. */
function requireAccount(read: ReadSetting, { prefix, appId }: { prefix: string; appId: string }): void {
  const chosen = `${prefix}_WAYS contains jsapi`
  if (read('CHAT_PROVIDER') !== 'wechat') throw new ConfigError(`CHAT_PROVIDER must be wechat when ${chosen}`)
  if (read('WECHAT_APP_ID') !== appId) throw new ConfigError(`WECHAT_APP_ID must equal ${prefix}_APP_ID when ${chosen}`)
}

export function readInvoice(read: ReadSetting): InvoiceConfig {
  const [url, key] = [read('INVOICE_URL'), read('INVOICE_KEY')]
  const provider = read('INVOICE_PROVIDER') ?? (isProductionSite(read) ? 'none' : 'local')
  if (provider !== 'http') return { provider }
  const chosen = 'INVOICE_PROVIDER is http'
  return { provider, url: requireSetting(url, 'INVOICE_URL', chosen), key: requireSetting(key, 'INVOICE_KEY', chosen) }
}

export function readFileStore(read: ReadSetting): FileStoreConfig {
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
