import { expect, test } from 'vitest'
import { ConfigError, readConfig, withPort } from '../../../server/config.ts'

const noProxies = ['nonsense', '-1', '1.5', '0x1', '1e1', '100', 'true', '1, loopback', '127.1', '10.0.0.0/33', '10.0.0.0/0', ',']

test('every setting has a default', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicOrigin: 'http://localhost:3000',
    upstreamUrl: undefined,
    logLevel: 'info',
  })
})

test.each([
  ['PORT', 'eighty'],
  ['PORT', '70000'],
  ['PUBLIC_ORIGIN', 'www.example.com'],
  ['PUBLIC_ORIGIN', 'https://www.example.com/path'],
  ['UPSTREAM_URL', 'ftp://host'],
  ['UPSTREAM_URL', 'http://user:secret@10.0.0.5'],
  ['UPSTREAM_URL', 'http://user@10.0.0.5'],
  ['UPSTREAM_URL', 'http://10.0.0.5/?key=1'],
  ['UPSTREAM_URL', 'http://10.0.0.5/base?'],
  ['UPSTREAM_URL', 'http://10.0.0.5/#x'],
  ['UPSTREAM_URL', 'http://10.0.0.5//base'],
  ['UPSTREAM_TIMEOUT_MS', '0'],
  ['DATABASE_URL', 'mysql://user:secret@host/db'],
  ['GUARD_INCLUDE', 'study'],
  ['EMBED_ORIGINS', 'https://a.example/path'],
  ['MEDIA_ORIGINS', 'cdn.example'],
  ['COOKIE_SECRET', 'too short'],
  ['HSTS', 'always'],
  ['HSTS', 'max-age=31536000, includeSubDomains'],
  ['SECURITY_CONTACT', 'security@example.com'],
  ['SECURITY_CONTACT', 'http://www.example.com/security'],
  ['SITE_HOTLINE', 'call us'],
  ['POLICE_NUMBER', '京公网安备'],
  ['SITE_VERIFICATION', 'baidu_verify.html'],
  ['SITE_VERIFICATION', '../baidu_verify.html=abc'],
  ['SITE_VERIFICATION', 'index.js=abc'],
  ['SITE_VERIFICATION', 'google1a2b.html=abc,robots.txt=User-agent: *'],
  ['SITE_VERIFICATION', 'Sitemap-pages.xml = abc'],
  ['INDEXNOW_KEY', 'short'],
  ['INDEXNOW_KEY', 'with a blank in it'],
  ['INDEXNOW_URL', 'api.indexnow.org'],
  ['DATA_KEY', 'too short'],
  ['FILE_STORE', 'tape'],
  ['S3_ENDPOINT', 's3.example.com'],
  ['S3_ENDPOINT', 'https://s3.example.com/?x=1'],
  ['SMS_PROVIDER', 'pigeon'],
  ['SMS_PROVIDER', 'https'],
  ['SMS_URL', 'gateway.example'],
  ['SMS_URL', 'https://user:secret@gateway.example'],
  ['SMS_BUDGET', '0'],
  ['SMS_TEMPLATES', 'SMS_001'],
  ['SMS_TEMPLATES', '7=SMS_001'],
  ['SMS_TEMPLATES', '1=SMS_001,'],
  ['CHAT_PROVIDER', 'pigeon'],
  ['WECHAT_AES_KEY', 'short'],
  ['WECHAT_API_URL', 'api.weixin.qq.com'],
  ['MAX_REQUESTS', '1'],
  ['PAGE_CACHE_SECONDS', '1.5'],
  ['LOG_LEVEL', 'loud'],
  ['LOG_FORMAT', 'xml'],
  ['METRICS', 'yes'],
  ['OPERATOR_TOKEN', 'too short'],
  ...['school', 'loopback', '10.0.0.0/33', '10.0.0.0/8;', '1.2.3.4,', '10.0.0'].map((value): [string, string] => [
    'TRUSTED_NETWORKS',
    value,
  ]),
  ...[...noProxies, '10.0.0.0/8/8', '::1/129', '10.0.0.0/255.0.0.0'].map((value): [string, string] => ['TRUST_PROXY', value]),
])('%s=%s stops the start with one line that names the variable', (name, value) => {
  const error = (() => {
    try {
      return readConfig({ [name]: value })
    } catch (fault) {
      return fault
    }
  })()
  expect(error).toBeInstanceOf(ConfigError)
  expect((error as Error).message).toMatch(new RegExp(`^${name} must be .+`))
  expect((error as Error).message).not.toContain('\n')
  expect((error as Error).message).not.toContain('secret@')
})

test('with a free port, the origin is known after listening, unless the operator has set one', () => {
  expect(withPort(readConfig({ PORT: '0' }), 4321)).toMatchObject({ port: 4321, publicOrigin: 'http://localhost:4321' })
  expect(withPort(readConfig({ PORT: '0', PUBLIC_ORIGIN: 'https://a.example' }), 4321).publicOrigin).toBe('https://a.example')
})

test.each([
  ['loopback', ['loopback']],
  ['1', 1],
  ['0', 0],
  ['10.0.0.0/8, uniquelocal,2001:db8::/32,192.0.2.1', ['10.0.0.0/8', 'uniquelocal', '2001:db8::/32', '192.0.2.1']],
])('the proxies %s are parsed as %j', (value, proxies) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(proxies)
})

test.each(['http://10.0.0.5:8080/base', 'http://10.0.0.5:8080/base/', 'HTTP://10.0.0.5:8080/x/../base//'])(
  'the upstream %s is normalised',
  (value) => {
    expect(readConfig({ UPSTREAM_URL: value }).upstreamUrl).toBe('http://10.0.0.5:8080/base')
  },
)

test('an empty variable counts as unset', () => {
  expect(readConfig({ UPSTREAM_URL: '', PORT: '' })).toMatchObject({ upstreamUrl: undefined, port: 3000 })
})
