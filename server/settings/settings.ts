import { logLevels } from '../logging/logLevel.ts'
import { channelSettings, gatewayChannels, paymentProvider } from './paymentChannels.ts'
import {
  aesKey,
  baseUrl,
  contact,
  from,
  hsts,
  httpUrl,
  indexNowKey,
  networks,
  oneOf,
  optional,
  origin,
  origins,
  type ParsedSetting,
  patterns,
  percent,
  phoneText,
  policeNumber,
  postgresUrl,
  proxies,
  secretText,
  type Setting,
  setting,
  templates,
  text,
  verifications,
  whole,
} from './setting-readers.ts'

/** Every variable that is read, in the order of docs/operating/settings.md. */
export const settings = {
  PORT: setting(whole(0, 65535), '3000', 'Port of the site; 0 selects a free one'),
  HOST: setting(text, '127.0.0.1', 'Address to listen on; 0.0.0.0 for all'),
  PUBLIC_ORIGIN: optional(
    from(origin, 'an origin such as https://www.example.com'),
    'Origin of the site’s own pages, and of canonical and social addresses; https makes cookies Secure; absent: http://localhost:PORT, and pages at IP addresses are own pages too',
  ),
  UPSTREAM_URL: optional(baseUrl, 'A backend with the contract; absent: the embedded upstream is started'),
  UPSTREAM_TIMEOUT_MS: setting(whole(100, 120_000), '10000', 'Timeout of a call to the upstream'),
  DATA_DIR: setting(text, './data', 'Folder of the embedded upstream’s database and files'),
  DATABASE_URL: optional(postgresUrl, 'PostgreSQL for the embedded upstream; absent: SQLite in DATA_DIR'),
  BACKUP_DIR: optional(text, 'Folder of backups, for metrics of their age and failure; absent: no such metrics'),
  DATABASE_POOL: setting(whole(2, 500), '10', 'Connections of an upstream to PostgreSQL, besides one for its readiness'),
  DATABASE_CONNECT_TIMEOUT_MS: setting(whole(100, 60_000), '5000', 'Longest wait of a call for a connection'),
  DATABASE_STATEMENT_TIMEOUT_MS: setting(whole(100, 600_000), '8000', 'Longest duration of a statement in PostgreSQL'),
  DATABASE_LOCK_TIMEOUT_MS: setting(whole(100, 600_000), '2000', 'Longest wait of a statement for a lock'),
  DATABASE_IDLE_TIMEOUT_MS: setting(whole(1000, 600_000), '10000', 'Longest idle time of a transaction before PostgreSQL ends it'),
  DATA_KEY: {
    ...optional(
      secretText,
      'Key that encrypts identity numbers and images of identity documents, and detects duplicates; several upstreams need the same one; absent: keys/data.key in DATA_DIR, created on first use',
    ),
    secret: true,
  },
  FILE_STORE: setting(oneOf('disk', 's3'), 'disk', 'Where uploaded images are stored: in DATA_DIR, or in an S3-compatible bucket'),
  S3_ENDPOINT: optional(baseUrl, 'Address of the store, without the bucket; required with s3'),
  S3_BUCKET: optional(text, 'Its bucket; required with s3'),
  S3_REGION: setting(text, 'us-east-1', 'Its region, for signatures'),
  S3_ACCESS_KEY_ID: optional(text, 'Its access key; required with s3'),
  S3_SECRET_ACCESS_KEY: { ...optional(text, 'Its secret key; required with s3'), secret: true },
  CONTENT_DIR: setting(
    text,
    './server/demo/pack',
    'The content pack, loaded at start when it has changed; until then a pack that was loaded by command remains',
  ),
  DEMO_HISTORY: setting(
    oneOf('on', 'off'),
    'on',
    'Whether the demonstration accounts get a history at start; they exist only with the demonstration pack and while HOST is this machine',
  ),
  SEARCH_ENGINE: setting(
    text,
    'database',
    'Search engine: the full-text search of the database, or the path or package of a module that exports createSearchEngine',
  ),
  GUARD_INCLUDE: setting(
    patterns,
    '/setting/**,/order/**,/message/**,/study,/collect,/reset,/join/intention,/course/:id/play,/exam/:id/history,/exam/:id/mocks/:subId,/exam/:id/official/:subId',
    'Pages that require a signed-in user',
  ),
  GUARD_EXCLUDE: setting(patterns, '', 'Exceptions from GUARD_INCLUDE'),
  EMBED_ORIGINS: setting(origins, '', 'Origins whose pages may call the API with a token'),
  MEDIA_ORIGINS: setting(
    origins,
    'https://mp.weixin.qq.com',
    'Further origins of images and videos; the default serves the codes of the official account',
  ),
  COOKIE_SECRET: {
    ...optional(secretText, 'Key that binds QR codes to browsers; several hosts need the same one; absent: a new one at each start'),
    secret: true,
  },
  TRUST_PROXY: setting(
    proxies,
    'loopback',
    'Addresses of trusted proxies, and for an upstream of its hosts (Express "trust proxy"); a number is a count of hops',
  ),
  TRUSTED_NETWORKS: setting(
    networks,
    '',
    'Addresses and networks that many people share, such as those of schools, separated by commas: limits per address are twenty times as high there, also in server/deploy/nginx/zeyiji/networks.conf',
  ),
  HSTS: setting(
    hsts,
    'max-age=31536000; includeSubDomains',
    'Strict-Transport-Security where PUBLIC_ORIGIN is https; "; preload" for preload lists, max-age=0 to withdraw',
  ),
  SECURITY_CONTACT: optional(contact, 'Contact in /.well-known/security.txt, a mailto: or https: address; absent: no such file'),
  SITE_OPERATOR: optional(text, 'Company that runs the site, in the footer; absent: none'),
  SITE_HOTLINE: optional(phoneText, 'Its telephone number for learners, such as 400-000-0000'),
  SITE_HOURS: optional(text, 'Its hours, such as 每天 8:30–21:00'),
  ICP_NUMBER: optional(text, 'ICP filing number (ICP 备案), such as 京ICP备12345678号-1'),
  POLICE_NUMBER: optional(policeNumber, 'Police filing number (公安备案), such as 京公网安备 11010802000001号'),
  SITE_VERIFICATION: setting(
    verifications,
    '',
    'Verification files of search engines’ consoles, such as baidu_verify_codeva-abc.html=abc,google1a2b.html=google-site-verification: google1a2b.html',
  ),
  INDEXNOW_KEY: optional(
    indexNowKey,
    'IndexNow key (public): search engines are notified of changed pages when content is loaded; absent: no notification',
  ),
  INDEXNOW_URL: setting(httpUrl, 'https://api.indexnow.org/indexnow', 'Address of IndexNow'),
  SMS_PROVIDER: optional(
    oneOf('none', 'console', 'http'),
    'How verification codes are sent: console prints them, http calls SMS_URL, none disables registration and sign-in by code; absent: console, or none where PUBLIC_ORIGIN is https',
  ),
  SMS_URL: optional(httpUrl, 'Gateway that accepts messages as signed JSON; required with http'),
  SMS_KEY: { ...optional(text, 'Secret that signs them; required with http'), secret: true },
  SMS_TEMPLATES: setting(
    templates,
    '',
    'The gateway’s template of each scene, such as 1=SMS_001,2=SMS_002; 101 applies to teach, 102 and 103 change a phone (current, new), 104 confirms identity; a scene without a template sends none',
  ),
  SMS_BUDGET: optional(
    whole(1, 10_000_000),
    'Most messages in 24 hours over all upstreams; the last tenth is reserved for signed-in users; absent: only rate limits apply',
  ),
  CHAT_PROVIDER: optional(
    oneOf('none', 'simulated', 'wechat'),
    'The official account of the chat app: wechat; simulated is a page of the site where anyone signs in as any of its accounts; none disables it; absent: simulated, or none where PUBLIC_ORIGIN is https',
  ),
  WECHAT_APP_ID: optional(text, 'Id of the official account; required with wechat'),
  WECHAT_APP_SECRET: { ...optional(text, 'Its secret; required with wechat'), secret: true },
  WECHAT_TOKEN: {
    ...optional(text, 'Token that signs its requests to PUBLIC_ORIGIN/chat/callback, as set in its console; required with wechat'),
    secret: true,
  },
  WECHAT_AES_KEY: {
    ...optional(aesKey, 'Key of its encrypted mode, 43 characters; absent: plain mode'),
    secret: true,
  },
  WECHAT_API_URL: setting(baseUrl, 'https://api.weixin.qq.com', 'Address of its API, or of a proxy for it'),
  PAYMENT_PROVIDER: optional(
    paymentProvider,
    `Payment gateways: ${gatewayChannels.join(', ')}, or several separated by commas, the preferred one first; sandbox is a page of the site that moves no money; none leaves access codes only; absent: sandbox, or none where PUBLIC_ORIGIN is https`,
  ),
  ...channelSettings,
  INVOICE_PROVIDER: optional(
    oneOf('none', 'local', 'http'),
    'How invoices are issued: local draws marked samples, http calls INVOICE_URL, none disables invoices; absent: local, or none where PUBLIC_ORIGIN is https',
  ),
  INVOICE_URL: optional(httpUrl, 'Service that accepts invoices as signed JSON; required with http'),
  INVOICE_KEY: { ...optional(text, 'Secret that signs them and its answers; required with http'), secret: true },
  TAX_RATE: optional(
    percent,
    'Tax rate of sales in percent, such as 6, 3 or 1; prices include the tax. For exported books; absent: no taxes in them',
  ),
  MAX_REQUESTS: setting(
    whole(10, 100_000),
    '2000',
    'Most calls and pages in progress or queued; further ones, and those that would wait longer than a second, get 503 at once',
  ),
  PAGE_CACHE_SECONDS: setting(whole(0, 3600), '10', 'How long a visitors’ page is cached; 0 disables the cache'),
  LOG_LEVEL: setting(oneOf(...logLevels), 'info', 'Lowest level that is logged; npm run log-level changes it at runtime'),
  LOG_FORMAT: setting(oneOf('auto', 'json', 'pretty'), 'auto', 'JSON or readable lines; auto: readable in a terminal, JSON elsewhere'),
  METRICS: setting(oneOf('on', 'off'), 'on', 'Whether /metrics exists'),
  OPERATOR_TOKEN: {
    ...optional(secretText, 'Bearer token for /metrics and /-/purge from other machines; absent: this machine only'),
    secret: true,
  },
} as const

export type Settings = typeof settings

/**
 * Variables that may be read from the file whose path is in `NAME_FILE`: secrets, and values that contain a password.
 */
export const fromFiles: readonly string[] = [
  ...Object.entries<Setting<unknown>>(settings).flatMap(([name, { secret }]) => (secret ? [name] : [])),
  'DATABASE_URL',
]

/** The type of a parsed variable. */
export type Value<Name extends keyof Settings> = ParsedSetting<Settings[Name]>

/** Returns the value of a setting. */
export type ReadSetting = <Name extends keyof Settings>(name: Name) => Value<Name>
