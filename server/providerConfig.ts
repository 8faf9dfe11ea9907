import { ConfigError } from './ConfigError.ts'

/** The way in which verification codes are sent; `none` sends none. */
export type SmsConfig =
  | { provider: 'none' | 'console' }
  | {
      provider: 'http'
      url: string
      key: string
      /** The gateway's template ids, by scene. */
      templates: Record<string, string>
    }

/** The provider of the chat app's official account; no such account with `none`. */
export type ChatConfig =
  | { provider: 'none' | 'simulated' }
  | { provider: 'wechat'; baseUrl: string; appId: string; appSecret: string; token: string; aesKey: string | undefined }

/** The ways of paying; with `none` things are opened by access codes alone. */
export type PaymentConfig = { provider: 'none' | 'sandbox' }

/** Storage of uploaded files. */
export type FileStoreConfig =
  { kind: 'disk' } | { kind: 's3'; endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string }

/** The settings of a provider as they were read, by variable. */
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
  PAYMENT_PROVIDER: 'none' | 'sandbox' | undefined
  FILE_STORE: 'disk' | 's3'
  S3_ENDPOINT: string | undefined
  S3_BUCKET: string | undefined
  S3_REGION: string
  S3_ACCESS_KEY_ID: string | undefined
  S3_SECRET_ACCESS_KEY: string | undefined
}

/** Reads one setting. */
export type ReadProvider = <Name extends keyof ProviderSettings>(name: Name) => ProviderSettings[Name]

/** A setting that a provider requires. */
function needed(value: string | undefined, name: string, provider: string): string {
  if (value === undefined) throw new ConfigError(`${name} must be set when ${provider}`)
  return value
}

/* All are read whichever provider is chosen: a fault shows at the first start, not at a later change of providers. */

/**
 * A site that is reached by https is in production: providers that let anybody in must be chosen there by name, never
 * by default.
 */
const isForAll = (read: ReadProvider): boolean => read('PUBLIC_ORIGIN')?.startsWith('https:') === true

export function readSms(read: ReadProvider): SmsConfig {
  const [url, key, templates] = [read('SMS_URL'), read('SMS_KEY'), read('SMS_TEMPLATES')]
  const provider = read('SMS_PROVIDER') ?? (isForAll(read) ? 'none' : 'console')
  if (provider !== 'http') return { provider }
  const chosen = 'SMS_PROVIDER is http'
  return { provider, url: needed(url, 'SMS_URL', chosen), key: needed(key, 'SMS_KEY', chosen), templates }
}

export function readChat(read: ReadProvider): ChatConfig {
  const [baseUrl, aesKey] = [read('WECHAT_API_URL'), read('WECHAT_AES_KEY')]
  const [appId, appSecret, token] = [read('WECHAT_APP_ID'), read('WECHAT_APP_SECRET'), read('WECHAT_TOKEN')]
  const provider = read('CHAT_PROVIDER') ?? (isForAll(read) ? 'none' : 'simulated')
  if (provider !== 'wechat') return { provider }
  const chosen = 'CHAT_PROVIDER is wechat'
  return {
    provider,
    baseUrl,
    appId: needed(appId, 'WECHAT_APP_ID', chosen),
    appSecret: needed(appSecret, 'WECHAT_APP_SECRET', chosen),
    token: needed(token, 'WECHAT_TOKEN', chosen),
    aesKey,
  }
}

export function readPayment(read: ReadProvider): PaymentConfig {
  return { provider: read('PAYMENT_PROVIDER') ?? (isForAll(read) ? 'none' : 'sandbox') }
}

export function readFileStore(read: ReadProvider): FileStoreConfig {
  const [kind, endpoint, bucket, region] = [read('FILE_STORE'), read('S3_ENDPOINT'), read('S3_BUCKET'), read('S3_REGION')]
  const [accessKeyId, secretAccessKey] = [read('S3_ACCESS_KEY_ID'), read('S3_SECRET_ACCESS_KEY')]
  if (kind === 'disk') return { kind }
  const chosen = 'FILE_STORE is s3'
  return {
    kind,
    endpoint: needed(endpoint, 'S3_ENDPOINT', chosen),
    bucket: needed(bucket, 'S3_BUCKET', chosen),
    region,
    accessKeyId: needed(accessKeyId, 'S3_ACCESS_KEY_ID', chosen),
    secretAccessKey: needed(secretAccessKey, 'S3_SECRET_ACCESS_KEY', chosen),
  }
}
