import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ConfigError } from './settings/ConfigError.ts'
import {
  type ChatConfig,
  type FileStoreConfig,
  type PaymentConfig,
  type InvoiceConfig,
  readChat,
  readFileStore,
  readInvoice,
  readPayment,
  readSms,
  type SmsConfig,
} from './settings/providerConfig.ts'
import type { Setting } from './settings/setting-readers.ts'
import { fromFiles, type Settings, settings, type Value } from './settings/settings.ts'

export { ConfigError }

/** Resource limits and timeouts of the database connection; times in milliseconds. */
export interface DatabaseBounds {
  pool: number
  connectMs: number
  statementMs: number
  lockMs: number
  /** Longest idle time of a transaction. */
  idleMs: number
}

/** The parsed configuration. */
export interface Config {
  port: Value<'PORT'>
  host: Value<'HOST'>
  publicOrigin: string
  upstreamUrl: Value<'UPSTREAM_URL'>
  upstreamTimeoutMs: Value<'UPSTREAM_TIMEOUT_MS'>
  dataDir: string
  /** Folder that contains the backups; undefined: unknown to the program. */
  backupDir: string | undefined
  databaseUrl: Value<'DATABASE_URL'>
  databaseBounds: DatabaseBounds
  dataKey: Value<'DATA_KEY'>
  fileStore: FileStoreConfig
  contentDir: string
  /** Whether the demonstration accounts get a history. */
  demoHistory: boolean
  searchEngine: Value<'SEARCH_ENGINE'>
  guardInclude: string[]
  guardExclude: string[]
  embedOrigins: string[]
  mediaOrigins: string[]
  cookieSecret: Value<'COOKIE_SECRET'>
  trustProxy: Value<'TRUST_PROXY'>
  trustedNetworks: Value<'TRUSTED_NETWORKS'>
  hsts: Value<'HSTS'>
  securityContact: Value<'SECURITY_CONTACT'>
  siteOperator: Value<'SITE_OPERATOR'>
  siteHotline: Value<'SITE_HOTLINE'>
  siteHours: Value<'SITE_HOURS'>
  icpNumber: Value<'ICP_NUMBER'>
  policeNumber: Value<'POLICE_NUMBER'>
  siteVerification: Value<'SITE_VERIFICATION'>
  indexNowKey: Value<'INDEXNOW_KEY'>
  indexNowUrl: Value<'INDEXNOW_URL'>
  sms: SmsConfig
  smsBudget: Value<'SMS_BUDGET'>
  chat: ChatConfig
  payment: PaymentConfig
  invoice: InvoiceConfig
  /** Tax rate of sales, in percent. */
  taxRate: number | undefined
  maxRequests: Value<'MAX_REQUESTS'>
  /** Time for which a cached visitor page is fresh, in milliseconds; 0 disables the cache. */
  pageCacheMs: number
  logLevel: Value<'LOG_LEVEL'>
  logFormat: Value<'LOG_FORMAT'>
  metrics: boolean
  operatorToken: Value<'OPERATOR_TOKEN'>
  production: boolean
}

/** Reads the environment; no other module does. Throws {@link ConfigError} at the first invalid variable. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const read = <Name extends keyof Settings>(name: Name): Value<Name> => {
    const { read: schema, absent, secret } = settings[name] as Setting<unknown>
    const text = fromFiles.includes(name) ? valueOrFileContent(env, name) : env[name]
    const given = text === '' && absent !== '' ? undefined : text
    const value = given ?? absent
    if (value === undefined) return undefined as Value<Name>
    const result = schema.safeParse(value)
    if (result.success) return result.data as Value<Name>
    const shown = secret ? `a value of ${value.length} characters` : `"${mask(value)}"`
    throw new ConfigError(`${name} must be ${result.error.issues[0]?.message}; it is ${shown}`)
  }
  const port = read('PORT')
  return {
    port,
    host: read('HOST'),
    publicOrigin: read('PUBLIC_ORIGIN') ?? localOrigin(port),
    upstreamUrl: read('UPSTREAM_URL'),
    upstreamTimeoutMs: read('UPSTREAM_TIMEOUT_MS'),
    dataDir: resolve(read('DATA_DIR')),
    backupDir: resolved(read('BACKUP_DIR')),
    databaseUrl: read('DATABASE_URL'),
    databaseBounds: {
      pool: read('DATABASE_POOL'),
      connectMs: read('DATABASE_CONNECT_TIMEOUT_MS'),
      statementMs: read('DATABASE_STATEMENT_TIMEOUT_MS'),
      lockMs: read('DATABASE_LOCK_TIMEOUT_MS'),
      idleMs: read('DATABASE_IDLE_TIMEOUT_MS'),
    },
    dataKey: read('DATA_KEY'),
    fileStore: readFileStore(read),
    contentDir: resolve(read('CONTENT_DIR')),
    demoHistory: read('DEMO_HISTORY') === 'on',
    searchEngine: read('SEARCH_ENGINE'),
    guardInclude: read('GUARD_INCLUDE'),
    guardExclude: read('GUARD_EXCLUDE'),
    embedOrigins: read('EMBED_ORIGINS'),
    mediaOrigins: read('MEDIA_ORIGINS'),
    cookieSecret: read('COOKIE_SECRET'),
    trustProxy: read('TRUST_PROXY'),
    trustedNetworks: read('TRUSTED_NETWORKS'),
    hsts: read('HSTS'),
    securityContact: read('SECURITY_CONTACT'),
    siteOperator: read('SITE_OPERATOR'),
    siteHotline: read('SITE_HOTLINE'),
    siteHours: read('SITE_HOURS'),
    icpNumber: read('ICP_NUMBER'),
    policeNumber: read('POLICE_NUMBER'),
    siteVerification: read('SITE_VERIFICATION'),
    indexNowKey: read('INDEXNOW_KEY'),
    indexNowUrl: read('INDEXNOW_URL'),
    sms: readSms(read),
    smsBudget: read('SMS_BUDGET'),
    chat: readChat(read),
    payment: readPayment(read),
    invoice: readInvoice(read),
    taxRate: read('TAX_RATE'),
    maxRequests: read('MAX_REQUESTS'),
    pageCacheMs: read('PAGE_CACHE_SECONDS') * 1000,
    logLevel: read('LOG_LEVEL'),
    logFormat: read('LOG_FORMAT'),
    metrics: read('METRICS') === 'on',
    operatorToken: read('OPERATOR_TOKEN'),
    production: env['NODE_ENV'] === 'production',
  }
}

/** Returns the value of a variable, or the content of the file that `NAME_FILE` names. */
function valueOrFileContent(env: Record<string, string | undefined>, name: string): string | undefined {
  const [given, fileName] = [env[name], `${name}_FILE`]
  const path = env[fileName]
  if (path === undefined || path === '') return given
  if (given !== undefined && given !== '') throw new ConfigError(`${fileName} must not be set together with ${name}`)
  try {
    // Editors end a file with a line break.
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    throw new ConfigError(`${fileName} must name a readable file; it is "${path}" (${(error as NodeJS.ErrnoException).code})`)
  }
}

/** Returns the default of PUBLIC_ORIGIN. */
export const localOrigin = (port: number) => `http://localhost:${port}`

/** Returns the configuration with a PORT of 0 replaced by the port that the system assigned. */
export const withPort = (config: Config, port: number): Config => ({
  ...config,
  port,
  publicOrigin: config.publicOrigin === localOrigin(config.port) ? localOrigin(port) : config.publicOrigin,
})

/** Hides passwords in URLs, because the value is shown in the error message. */
const mask = (value: string) => value.replace(/(:\/\/[^:/@]*):[^@]*@/, '$1:***@')

const resolved = (path: string | undefined): string | undefined => (path === undefined ? undefined : resolve(path))
