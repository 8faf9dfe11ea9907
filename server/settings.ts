import type { z } from 'zod/mini'
import { gatewayKeys, rsaPrivateKey, rsaPublicKey } from './key-readers.ts'
import { logLevels } from './logLevel.ts'
import {
  aesKey,
  apiV3Key,
  baseUrl,
  contact,
  from,
  hsts,
  httpUrl,
  indexNowKey,
  oneOf,
  origin,
  origins,
  patterns,
  paymentProvider,
  phoneText,
  policeNumber,
  postgresUrl,
  proxies,
  secretText,
  templates,
  text,
  verifications,
  whole,
} from './setting-readers.ts'

/** A setting from the environment: its reader, its default, and its row in docs/operating/settings.md. */
export interface Setting<Value, Absent extends string | undefined = string | undefined> {
  read: z.ZodMiniType<Value, string>
  /** The default; undefined where absence has a meaning of its own. */
  absent: Absent
  about: string
  /** The value appears nowhere, not even in the error message; it may come from a file. True of keys as well that are public: they have many lines. */
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

/** Every variable that is read, in the order of docs/operating/settings.md. */
export const settings = {
  PORT: setting(whole(0, 65535), '3000', 'Port of the site; 0 takes a free one'),
  HOST: setting(text, '127.0.0.1', 'Address to listen on; 0.0.0.0 for all'),
  PUBLIC_ORIGIN: optional(
    from(origin, 'an origin such as https://www.example.com'),
    'Origin in canonical and social addresses, and whether cookies are Secure; absent: http://localhost:PORT',
  ),
  UPSTREAM_URL: optional(baseUrl, 'A backend that honours the contract; absent: the embedded one is started'),
  UPSTREAM_TIMEOUT_MS: setting(whole(100, 120_000), '10000', 'How long an answer of the upstream may take'),
  DATA_DIR: setting(text, './data', 'Where the embedded upstream keeps its database and files'),
  DATABASE_URL: optional(postgresUrl, 'PostgreSQL for the embedded upstream; absent: SQLite in DATA_DIR'),
  BACKUP_DIR: optional(
    text,
    'Where backups lie, so that metrics tell how old the last one is and whether it failed; absent: nothing is said of them',
  ),
  DATABASE_POOL: setting(whole(2, 500), '10', 'Connections that an upstream opens to PostgreSQL, beside one that says whether it is ready'),
  DATABASE_CONNECT_TIMEOUT_MS: setting(whole(100, 60_000), '5000', 'How long a call waits for one of them'),
  DATABASE_STATEMENT_TIMEOUT_MS: setting(whole(100, 600_000), '8000', 'How long a statement of a call may take in PostgreSQL'),
  DATABASE_LOCK_TIMEOUT_MS: setting(whole(100, 600_000), '2000', 'How long it waits there for what somebody else has locked'),
  DATABASE_IDLE_TIMEOUT_MS: setting(whole(1000, 600_000), '10000', 'How long a transaction may do nothing before PostgreSQL ends it'),
  DATA_KEY: {
    ...optional(
      secretText,
      'Key that identity numbers are sealed with in the database, and that tells equal ones; several upstreams need the same one; absent: keys/data.key in DATA_DIR, made at the first use',
    ),
    secret: true,
  },
  FILE_STORE: setting(oneOf('disk', 's3'), 'disk', 'Where uploaded images lie: in DATA_DIR, or in a bucket of any store that speaks S3'),
  S3_ENDPOINT: optional(baseUrl, 'Address of that store, without the bucket; needed when FILE_STORE is s3'),
  S3_BUCKET: optional(text, 'Its bucket; needed when FILE_STORE is s3'),
  S3_REGION: setting(text, 'us-east-1', 'Its region, as requests are signed for'),
  S3_ACCESS_KEY_ID: optional(text, 'Who signs; needed when FILE_STORE is s3'),
  S3_SECRET_ACCESS_KEY: { ...optional(text, 'What with; needed when FILE_STORE is s3'), secret: true },
  CONTENT_DIR: setting(text, './server/demo/pack', 'The content pack that is loaded at start when it has changed'),
  SEARCH_ENGINE: setting(
    text,
    'database',
    'What searches the texts: the full-text search of the database, or a module that exports createSearchEngine, by its path or package',
  ),
  GUARD_INCLUDE: setting(
    patterns,
    '/setting/**,/order/**,/message/**,/study,/collect,/reset,/join/intention,/course/:id/play,/exam/:id/history,/exam/:id/mocks/:subId,/exam/:id/official/:subId',
    'Pages that need a signed-in user',
  ),
  GUARD_EXCLUDE: setting(patterns, '', 'Exceptions from GUARD_INCLUDE'),
  EMBED_ORIGINS: setting(origins, '', 'Origins whose pages may call the API with a token'),
  MEDIA_ORIGINS: setting(
    origins,
    'https://mp.weixin.qq.com',
    'Origins besides the site that pictures and videos may come from; the official account shows its codes from the default',
  ),
  COOKIE_SECRET: {
    ...optional(secretText, 'Key that binds a QR code to its browser; several hosts need the same one; absent: each start makes its own'),
    secret: true,
  },
  TRUST_PROXY: setting(
    proxies,
    'loopback',
    'Addresses of proxies in front, and of hosts in front of an upstream, whose X-Forwarded-* count (Express "trust proxy"); a number says how many hops to trust instead',
  ),
  HSTS: setting(
    hsts,
    'max-age=31536000; includeSubDomains',
    'How long browsers insist on https, where PUBLIC_ORIGIN has it; "; preload" for the lists that browsers bring along, max-age=0 to withdraw',
  ),
  SECURITY_CONTACT: optional(
    contact,
    'Whom to tell of a hole, in /.well-known/security.txt: a mailto: or https: address; absent: no such file',
  ),
  SITE_OPERATOR: optional(text, 'Company that runs the site, in the footer of every page; absent: none is named'),
  SITE_HOTLINE: optional(phoneText, 'Its telephone number for learners, such as 400-000-0000'),
  SITE_HOURS: optional(text, 'When that is answered, such as 每天 8:30–21:00'),
  ICP_NUMBER: optional(text, 'Number of the filing with the ministry (ICP 备案), such as 京ICP备12345678号-1'),
  POLICE_NUMBER: optional(policeNumber, 'Number of the filing with the police (公安备案), such as 京公网安备 11010802000001号'),
  SITE_VERIFICATION: setting(
    verifications,
    '',
    'Files by which the consoles of search engines know the owner, such as baidu_verify_codeva-abc.html=abc,google1a2b.html=google-site-verification: google1a2b.html',
  ),
  INDEXNOW_KEY: optional(
    indexNowKey,
    'Key of IndexNow, public by its nature: search engines are told of changed pages when content is loaded; absent: they are not',
  ),
  INDEXNOW_URL: setting(httpUrl, 'https://api.indexnow.org/indexnow', 'Where they are told'),
  SMS_PROVIDER: optional(
    oneOf('none', 'console', 'http'),
    'How verification codes are sent: console prints them, http asks SMS_URL, with none nobody can register or sign in by a code; absent: console, but none where PUBLIC_ORIGIN is https',
  ),
  SMS_URL: optional(httpUrl, 'Gateway that takes messages as signed JSON; needed when SMS_PROVIDER is http'),
  SMS_KEY: { ...optional(text, 'Secret that signs them; needed when SMS_PROVIDER is http'), secret: true },
  SMS_TEMPLATES: setting(
    templates,
    '',
    'Template of the gateway for each scene, such as 1=SMS_001,2=SMS_002; 101 is applying to teach, 102 and 103 changing a phone (the present one, the next one), 104 confirming who one is; a scene without one sends none',
  ),
  SMS_BUDGET: optional(
    whole(1, 10_000_000),
    'How many messages are sent within any 24 hours, all upstreams together; the last tenth is for users who are signed in; absent: as many as the limits of use let through',
  ),
  CHAT_PROVIDER: optional(
    oneOf('none', 'simulated', 'wechat'),
    'The official account of the chat app: simulated plays it on a page of the site, where anybody signs in as any of its accounts, with none there is no such way to sign in; absent: simulated, but none where PUBLIC_ORIGIN is https',
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
  WECHAT_API_URL: setting(baseUrl, 'https://api.weixin.qq.com', 'Where its API is reached; another address where a proxy stands between'),
  PAYMENT_PROVIDER: optional(
    paymentProvider,
    'How things are paid for: wechatpay, alipay, or both separated by a comma, the usual one first; sandbox plays it on a page of the site, where no money moves; with none things are opened by access codes alone; absent: sandbox, but none where PUBLIC_ORIGIN is https',
  ),
  WECHATPAY_MCH_ID: optional(text, 'Merchant number (商户号); needed with wechatpay, as what follows'),
  WECHATPAY_APP_ID: optional(text, 'Id of the app or official account that is bound to the merchant'),
  WECHATPAY_SERIAL: optional(text, 'Serial number of the merchant’s certificate (商户 API 证书)'),
  WECHATPAY_PRIVATE_KEY: { ...optional(rsaPrivateKey, 'The private key of that certificate, in PEM: signs requests'), secret: true },
  WECHATPAY_API_V3_KEY: { ...optional(apiV3Key, 'The key of API v3, 32 characters: opens what callbacks carry'), secret: true },
  WECHATPAY_PUBLIC_KEY: {
    ...optional(
      gatewayKeys,
      'What verifies answers and callbacks, in PEM: the gateway’s public key (微信支付公钥), or its platform certificates',
    ),
    secret: true,
  },
  WECHATPAY_PUBLIC_KEY_ID: optional(text, 'Id of that public key, such as PUB_KEY_ID_0112…; not needed with certificates'),
  WECHATPAY_URL: setting(baseUrl, 'https://api.mch.weixin.qq.com', 'Where its API is reached'),
  ALIPAY_APP_ID: optional(text, 'Id of the application at Alipay’s open platform; needed with alipay, as what follows'),
  ALIPAY_SELLER_ID: optional(text, 'The merchant’s account (PID, beginning with 2088), which payments go to'),
  ALIPAY_PRIVATE_KEY: { ...optional(rsaPrivateKey, 'The application’s private key (应用私钥, RSA2): signs requests'), secret: true },
  ALIPAY_PUBLIC_KEY: { ...optional(rsaPublicKey, 'The gateway’s public key (支付宝公钥): verifies answers and callbacks'), secret: true },
  ALIPAY_URL: setting(httpUrl, 'https://openapi.alipay.com/gateway.do', 'Where its API is reached'),
  INVOICE_PROVIDER: optional(
    oneOf('none', 'local', 'http'),
    'How invoices are issued: local draws samples that say so, http asks INVOICE_URL, with none nobody can ask for one; absent: local, but none where PUBLIC_ORIGIN is https',
  ),
  INVOICE_URL: optional(httpUrl, 'Service that takes invoices as signed JSON; needed when INVOICE_PROVIDER is http'),
  INVOICE_KEY: { ...optional(text, 'Secret that signs them and its answers; needed when INVOICE_PROVIDER is http'), secret: true },
  MAX_REQUESTS: setting(
    whole(10, 100_000),
    '2000',
    'How many calls and pages are under way or in line at a time; more, and those who would wait longer than a second, are answered with 503 at once',
  ),
  PAGE_CACHE_SECONDS: setting(
    whole(0, 3600),
    '10',
    'How long a page that is the same for every visitor counts as new; 0 makes every page anew',
  ),
  LOG_LEVEL: setting(oneOf(...logLevels), 'info', 'The least that is logged; npm run log-level changes it while the programs run'),
  LOG_FORMAT: setting(
    oneOf('auto', 'json', 'pretty'),
    'auto',
    'Lines of JSON, or pretty ones for people; auto: pretty in a terminal, JSON elsewhere',
  ),
  METRICS: setting(oneOf('on', 'off'), 'on', 'Whether /metrics tells operators what is going on'),
  OPERATOR_TOKEN: {
    ...optional(secretText, 'Opens /metrics and /-/purge from other machines; absent: they answer on this machine only'),
    secret: true,
  },
} as const

export type Settings = typeof settings

/**
 * Variables that may be read from a file, whose path is in `NAME_FILE`: secrets, and values that contain a password.
 */
export const fromFiles: readonly string[] = [
  ...Object.entries<Setting<unknown>>(settings).flatMap(([name, { secret }]) => (secret ? [name] : [])),
  'DATABASE_URL',
]

/** The type of a variable after reading. */
export type Value<Name extends keyof Settings> =
  Settings[Name] extends Setting<infer Result, infer Absent> ? (Absent extends string ? Result : Result | undefined) : never
