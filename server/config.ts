import { resolve } from 'node:path'
import { z } from 'zod/mini'
import { ConfigError } from './ConfigError.ts'
import { type ChatConfig, readChat, type ReadProvider, readSms, type SmsConfig } from './providerConfig.ts'

export { ConfigError }

/** A setting that comes from the environment: how it is read, its default, and what the README says of it. */
export interface Setting<Value, Absent extends string | undefined = string | undefined> {
  read: z.ZodMiniType<Value, string>
  /** What the variable is when it is not set; undefined where absence means something. */
  absent: Absent
  about: string
  /** The value is told to nobody, not even in the message about it. */
  secret?: true
}

const setting = <Value>(read: z.ZodMiniType<Value, string>, absent: string, about: string): Setting<Value, string> => ({
  read,
  absent,
  about,
})
const optional = <Value>(read: z.ZodMiniType<Value, string>, about: string): Setting<Value, undefined> => ({
  read,
  absent: undefined,
  about,
})

const from = <Value>(parse: (text: string) => Value | undefined, expected: string) =>
  z.pipe(
    z.string(),
    z.transform((text: string, context) => {
      const value = parse(text.trim())
      if (value !== undefined) return value
      context.issues.push({ code: 'custom', message: expected, input: text })
      return z.NEVER
    }),
  ) as unknown as z.ZodMiniType<Value, string>

const whole = (least: number, most: number) =>
  from((text) => {
    const value = Number(text)
    return /^\d+$/.test(text) && value >= least && value <= most ? value : undefined
  }, `a whole number from ${least} to ${most}`)
const oneOf = <Word extends string>(...words: Word[]) => from((text) => words.find((word) => word === text), `one of ${words.join(', ')}`)
const secretText = from(
  (value) => (value.length >= 32 ? value : undefined),
  'a text of at least 32 characters, such as openssl rand -base64 32 prints',
)
const aesKey = from((value) => (/^[A-Za-z0-9]{43}$/.test(value) ? value : undefined), 'the 43 letters and digits of its management page')
const text = from((value) => value || undefined, 'a text that is not empty')
const httpUrl = from((value) => {
  const url = URL.parse(value)
  return url && /^https?:$/.test(url.protocol) ? url.href.replace(/\/$/, '') : undefined
}, 'an http or https address such as http://10.0.0.5:8080')
const origin = (value: string) => {
  const url = URL.parse(value)
  return url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username ? url.origin : undefined
}
const list = (each: (item: string) => string | undefined, expected: string) =>
  from((value) => {
    const items = value
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean)
      .map(each)
    return items.every((item) => item !== undefined) ? items : undefined
  }, expected)
const templates = from((value) => {
  const pairs = value.split(',').map((pair) => /^\s*([1-6])\s*=\s*([\w.:-]{1,64})\s*$/.exec(pair))
  if (value === '') return {}
  return pairs.every((pair) => pair !== null) ? Object.fromEntries(pairs.map(([, scene, id]) => [scene, id])) : undefined
}, 'template ids by scene, separated by commas, such as 1=SMS_001,2=SMS_002') as z.ZodMiniType<Record<string, string>, string>
const pattern = (value: string) => (/^\/[\w\-./:*]*$/.test(value) ? value : undefined)
const patterns = list(pattern, 'path patterns separated by commas, such as /setting/**,/study')
const origins = list(origin, 'exact origins separated by commas, such as https://partner.example')
const postgresUrl = from(
  (value) => (/^postgres(ql)?:\/\//.test(value) && URL.canParse(value) ? value : undefined),
  'an address such as postgres://user:password@host/database',
)

/** Every variable that is read, in the order of the README's table. */
export const settings = {
  PORT: setting(whole(0, 65535), '3000', 'Port of the site; 0 takes a free one'),
  HOST: setting(text, '127.0.0.1', 'Address to listen on; 0.0.0.0 for all'),
  PUBLIC_ORIGIN: optional(
    from(origin, 'an origin such as https://www.example.com'),
    'Origin in canonical and social addresses, and whether cookies are Secure; absent: http://localhost:PORT',
  ),
  UPSTREAM_URL: optional(httpUrl, 'A backend that honours the contract; absent: the embedded one is started'),
  UPSTREAM_TIMEOUT_MS: setting(whole(100, 120_000), '10000', 'How long an answer of the upstream may take'),
  DATA_DIR: setting(text, './data', 'Where the embedded upstream keeps its database and files'),
  DATABASE_URL: optional(postgresUrl, 'PostgreSQL for the embedded upstream; absent: SQLite in DATA_DIR'),
  CONTENT_DIR: setting(text, './server/upstream/content/demo', 'The content pack that is loaded at start when it has changed'),
  GUARD_INCLUDE: setting(
    patterns,
    '/setting/**,/order/**,/message/**,/study,/collect,/reset,/course/:id/play,/exam/:id/history,/exam/:id/mocks/:subId,/exam/:id/official/:subId',
    'Pages that need a signed-in user',
  ),
  GUARD_EXCLUDE: setting(patterns, '', 'Exceptions from GUARD_INCLUDE'),
  EMBED_ORIGINS: setting(origins, '', 'Origins whose pages may call the API with a token'),
  COOKIE_SECRET: {
    ...optional(secretText, 'Key that binds a QR code to its browser; several hosts need the same one; absent: each start makes its own'),
    secret: true,
  },
  TRUST_PROXY: setting(text, 'loopback', 'Addresses of proxies in front whose X-Forwarded-* count (Express "trust proxy")'),
  SMS_PROVIDER: setting(oneOf('console', 'http'), 'console', 'How verification codes are sent; console prints them, http asks SMS_URL'),
  SMS_URL: optional(httpUrl, 'Gateway that takes messages as signed JSON; needed when SMS_PROVIDER is http'),
  SMS_KEY: optional(text, 'Secret that signs them; needed when SMS_PROVIDER is http'),
  SMS_TEMPLATES: setting(
    templates,
    '',
    'Template of the gateway for each scene, such as 1=SMS_001,2=SMS_002; a scene without one sends none',
  ),
  CHAT_PROVIDER: setting(
    oneOf('simulated', 'wechat'),
    'simulated',
    'The official account of the chat app; simulated plays it on a page of the site, where anybody signs in as any of its accounts',
  ),
  WECHAT_APP_ID: optional(text, 'Id of the official account; needed when CHAT_PROVIDER is wechat'),
  WECHAT_APP_SECRET: { ...optional(text, 'Its secret; needed when CHAT_PROVIDER is wechat'), secret: true },
  WECHAT_TOKEN: {
    ...optional(
      text,
      'Signs what it tells PUBLIC_ORIGIN/chat/callback, as set on its management page; needed when CHAT_PROVIDER is wechat',
    ),
    secret: true,
  },
  WECHAT_AES_KEY: {
    ...optional(aesKey, 'Key of its encrypted mode, 43 characters; absent: messages come in the plain mode'),
    secret: true,
  },
  WECHAT_API_URL: setting(httpUrl, 'https://api.weixin.qq.com', 'Where its API is reached; another address where a proxy stands between'),
  PAGE_CACHE_SECONDS: setting(
    whole(0, 3600),
    '10',
    'How long a page that is the same for every visitor counts as new; 0 makes every page anew',
  ),
  LOG_LEVEL: setting(oneOf('debug', 'info', 'warn', 'error', 'silent'), 'info', 'The least that is logged'),
} as const

type Settings = typeof settings
type Value<Name extends keyof Settings> =
  Settings[Name] extends Setting<infer Result, infer Absent> ? (Absent extends string ? Result : Result | undefined) : never

/** The configuration as the program uses it. */
export interface Config {
  port: Value<'PORT'>
  host: Value<'HOST'>
  publicOrigin: string
  upstreamUrl: Value<'UPSTREAM_URL'>
  upstreamTimeoutMs: Value<'UPSTREAM_TIMEOUT_MS'>
  dataDir: string
  databaseUrl: Value<'DATABASE_URL'>
  contentDir: string
  guardInclude: string[]
  guardExclude: string[]
  embedOrigins: string[]
  cookieSecret: Value<'COOKIE_SECRET'>
  trustProxy: Value<'TRUST_PROXY'>
  sms: SmsConfig
  chat: ChatConfig
  /** How long a page for visitors counts as new, in milliseconds; 0 when none are kept. */
  pageCacheMs: number
  logLevel: Value<'LOG_LEVEL'>
  production: boolean
}

/** Reads the environment; the only place that does. Throws {@link ConfigError} at the first fault. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const read = <Name extends keyof Settings>(name: Name): Value<Name> => {
    const { read: schema, absent, secret } = settings[name] as Setting<unknown>
    const given = env[name] === '' && absent !== '' ? undefined : env[name]
    const value = given ?? absent
    if (value === undefined) return undefined as Value<Name>
    const result = schema.safeParse(value)
    if (result.success) return result.data as Value<Name>
    const shown = secret ? `one of ${value.length} characters` : `"${mask(value)}"`
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
    databaseUrl: read('DATABASE_URL'),
    contentDir: resolve(read('CONTENT_DIR')),
    guardInclude: read('GUARD_INCLUDE'),
    guardExclude: read('GUARD_EXCLUDE'),
    embedOrigins: read('EMBED_ORIGINS'),
    cookieSecret: read('COOKIE_SECRET'),
    trustProxy: read('TRUST_PROXY'),
    sms: readSms(read as ReadProvider),
    chat: readChat(read as ReadProvider),
    pageCacheMs: read('PAGE_CACHE_SECONDS') * 1000,
    logLevel: read('LOG_LEVEL'),
    production: env['NODE_ENV'] === 'production',
  }
}

const localOrigin = (port: number) => `http://localhost:${port}`

/** The configuration once it is known which port a PORT of 0 has become. */
export const withPort = (config: Config, port: number): Config => ({
  ...config,
  port,
  publicOrigin: config.publicOrigin === localOrigin(config.port) ? localOrigin(port) : config.publicOrigin,
})

/** Passwords inside addresses stay out of the message. */
const mask = (value: string) => value.replace(/(:\/\/[^:/@]*):[^@]*@/, '$1:***@')
