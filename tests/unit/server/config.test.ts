import type { KeyObject } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { ConfigError, readConfig, withPort } from '../../../server/config.ts'
import { fromFiles } from '../../../server/settings.ts'
import { gatewayKeys } from '../../support/gatewayKeys.ts'

/** The key of a merchant and that of a gateway, in PEM. */
const pemOf = (key: KeyObject) => key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' })
const [own, theirs] = [pemOf(gatewayKeys.merchant.privateKey), pemOf(gatewayKeys.gateway.publicKey)]

const noProxies = ['nonsense', '-1', '1.5', '0x1', '1e1', '100', 'true', '1, loopback', '127.1', '10.0.0.0/33', '10.0.0.0/0', ',']

test('everything has a default', () => {
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

describe('secrets, and the address of the database, may lie in files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const fileOf = (text: string) => {
    const path = join(folder, crypto.randomUUID())
    writeFileSync(path, text)
    return path
  }

  test('each of them: its file is read without the line break at its end, and named together with it nothing is', () => {
    const shapes: Record<string, string> = {
      DATABASE_URL: 'postgres://user:word@host/db',
      WECHAT_AES_KEY: 'a'.repeat(43),
      WECHATPAY_PRIVATE_KEY: own,
      WECHATPAY_API_V3_KEY: 'a'.repeat(32),
      WECHATPAY_PUBLIC_KEY: theirs,
      ALIPAY_PRIVATE_KEY: own,
      ALIPAY_PUBLIC_KEY: theirs,
    }
    expect(fromFiles).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'DATA_KEY', 'COOKIE_SECRET', 'OPERATOR_TOKEN', 'SMS_KEY', 'S3_SECRET_ACCESS_KEY']),
    )
    for (const name of fromFiles) {
      const value = shapes[name] ?? 'secret-text-of-more-than-32-characters'
      const [byFile, byVariable] = [readConfig({ [`${name}_FILE`]: fileOf(`${value}\n`) }), readConfig({ [name]: value })]
      expect(byFile).toEqual(byVariable)
      expect(() => readConfig({ [name]: value, [`${name}_FILE`]: fileOf(value) })).toThrow(
        new ConfigError(`${name}_FILE must not be set beside ${name}`),
      )
      expect(readConfig({ [name]: '', [`${name}_FILE`]: fileOf(value) })).toEqual(byVariable)
    }
    expect(readConfig({ COOKIE_SECRET_FILE: fileOf(`${'x'.repeat(40)}\r\n`) }).cookieSecret).toBe('x'.repeat(40))
  })

  test('a file that is not there, and one whose text cannot be used, name the variable and tell no secret', () => {
    const missing = join(folder, 'none')
    expect(() => readConfig({ DATA_KEY_FILE: missing })).toThrow(
      new ConfigError(`DATA_KEY_FILE must be a file that can be read; it is "${missing}" (ENOENT)`),
    )
    expect(() => readConfig({ COOKIE_SECRET_FILE: fileOf('short-word') })).toThrow(/^COOKIE_SECRET must be (?!.*short-word)/)
  })
})

test('a gateway for messages needs its address and its key', () => {
  const gateway = { SMS_PROVIDER: 'http', SMS_URL: 'https://sms.example/send/', SMS_KEY: 'secret' }
  expect(readConfig({}).sms).toEqual({ provider: 'console' })
  expect(readConfig({ SMS_PROVIDER: 'none' }).sms).toEqual({ provider: 'none' })
  expect(readConfig({ ...gateway, SMS_TEMPLATES: '1=SMS_001, 6=SMS-6' }).sms).toEqual({
    provider: 'http',
    url: 'https://sms.example/send',
    key: 'secret',
    templates: { 1: 'SMS_001', 6: 'SMS-6' },
  })
  for (const name of ['SMS_URL', 'SMS_KEY'])
    expect(() => readConfig({ ...gateway, [name]: '' })).toThrow(new ConfigError(`${name} must be set when SMS_PROVIDER is http`))
})

test('the real official account needs its id, its secret and its token', () => {
  const account = { CHAT_PROVIDER: 'wechat', WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 'secret', WECHAT_TOKEN: 'token' }
  expect(readConfig({}).chat).toEqual({ provider: 'simulated' })
  expect(readConfig(account).chat).toEqual({
    provider: 'wechat',
    baseUrl: 'https://api.weixin.qq.com',
    appId: 'wx1',
    appSecret: 'secret',
    token: 'token',
    aesKey: undefined,
  })
  for (const name of ['WECHAT_APP_ID', 'WECHAT_APP_SECRET', 'WECHAT_TOKEN'])
    expect(() => readConfig({ ...account, [name]: '' })).toThrow(new ConfigError(`${name} must be set when CHAT_PROVIDER is wechat`))
})

describe('a gateway for payments', () => {
  const wechatpay = {
    PAYMENT_PROVIDER: 'wechatpay',
    WECHATPAY_MCH_ID: '1900009191',
    WECHATPAY_APP_ID: 'wx1',
    WECHATPAY_SERIAL: '1DDE',
    WECHATPAY_PRIVATE_KEY: own,
    WECHATPAY_API_V3_KEY: 'x'.repeat(32),
    WECHATPAY_PUBLIC_KEY: theirs,
    WECHATPAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_1',
  }
  const alipay = {
    PAYMENT_PROVIDER: 'alipay',
    ALIPAY_APP_ID: '2021',
    ALIPAY_SELLER_ID: '2088',
    ALIPAY_PRIVATE_KEY: own,
    ALIPAY_PUBLIC_KEY: theirs,
  }

  test('is the sandbox, and none on https', () => {
    expect(readConfig({}).payment).toEqual({ provider: 'sandbox' })
    expect(readConfig({ PUBLIC_ORIGIN: 'https://www.example.com' }).payment).toEqual({ provider: 'none' })
    expect(readConfig({ PUBLIC_ORIGIN: 'https://www.example.com', PAYMENT_PROVIDER: 'sandbox' }).payment).toEqual({ provider: 'sandbox' })
  })

  test('is one, or several with the usual one first', () => {
    expect(readConfig({ ...wechatpay, ...alipay, PAYMENT_PROVIDER: 'alipay, wechatpay' }).payment).toMatchObject({
      provider: 'gateways',
      gateways: [
        { channel: 'alipay', config: { appId: '2021', sellerId: '2088', url: 'https://openapi.alipay.com/gateway.do' } },
        { channel: 'wechatpay', config: { merchantId: '1900009191', baseUrl: 'https://api.mch.weixin.qq.com' } },
      ],
    })
  })

  test.each([wechatpay, alipay])('that is half configured stops the start with one line: %#', (whole) => {
    for (const name of Object.keys(whole).filter((each) => each !== 'PAYMENT_PROVIDER')) {
      const reason = name === 'WECHATPAY_PUBLIC_KEY_ID' ? ' and WECHATPAY_PUBLIC_KEY is no certificate' : ''
      const fault = `${name} must be set when PAYMENT_PROVIDER names ${whole.PAYMENT_PROVIDER}${reason}`
      expect(() => readConfig({ ...whole, [name]: '' })).toThrow(new ConfigError(fault))
    }
  })

  test('takes keys in one line, as gateways hand them out, and names a wrong one without quoting it', () => {
    const bare = own.replaceAll(/-----[^-]+-----|\n/g, '')
    expect(readConfig({ ...alipay, ALIPAY_PRIVATE_KEY: bare }).payment).toMatchObject({ provider: 'gateways' })
    expect(readConfig({ ...alipay, ALIPAY_PRIVATE_KEY: own.replaceAll('\n', '\\n') }).payment).toMatchObject({ provider: 'gateways' })
    for (const [name, wrong] of [
      ['ALIPAY_PRIVATE_KEY', theirs],
      ['ALIPAY_PUBLIC_KEY', 'nonsense'],
      ['WECHATPAY_PUBLIC_KEY', 'nonsense'],
      ['WECHATPAY_API_V3_KEY', 'too short'],
    ] as const)
      expect(() => readConfig({ ...wechatpay, ...alipay, [name]: wrong })).toThrow(
        new RegExp(`^${name} must be .+; it is one of \\d+ characters$`),
      )
  })

  test.each(['paypal', 'wechatpay,wechatpay', 'sandbox,alipay', 'alipay;wechatpay'])('is not called %s', (name) => {
    expect(() => readConfig({ PAYMENT_PROVIDER: name })).toThrow(/^PAYMENT_PROVIDER must be sandbox, none, or gateways/)
  })
})

test('on https, providers that let anybody sign in are off unless they are named', () => {
  const origin = { PUBLIC_ORIGIN: 'https://www.example.com' }
  expect(readConfig(origin)).toMatchObject({ sms: { provider: 'none' }, chat: { provider: 'none' } })
  expect(readConfig({ ...origin, SMS_PROVIDER: '', CHAT_PROVIDER: '' })).toMatchObject({
    sms: { provider: 'none' },
    chat: { provider: 'none' },
  })
  expect(readConfig({ ...origin, SMS_PROVIDER: 'console', CHAT_PROVIDER: 'simulated' })).toMatchObject({
    sms: { provider: 'console' },
    chat: { provider: 'simulated' },
  })
  expect(readConfig({ PUBLIC_ORIGIN: 'http://192.168.1.5:3000' })).toMatchObject({
    sms: { provider: 'console' },
    chat: { provider: 'simulated' },
  })
})

test('the origin of a free port is known once the port is, unless the operator has named one', () => {
  expect(withPort(readConfig({ PORT: '0' }), 4321)).toMatchObject({ port: 4321, publicOrigin: 'http://localhost:4321' })
  expect(withPort(readConfig({ PORT: '0', PUBLIC_ORIGIN: 'https://a.example' }), 4321).publicOrigin).toBe('https://a.example')
})

test('a password inside an address stays out of the message', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://user:secret@host/db' })).toThrow(/^(?!.*secret)/)
})

test('a secret that is too short is not told either', () => {
  expect(() => readConfig({ COOKIE_SECRET: 'my-little-secret' })).toThrow(/^(?!.*my-little)COOKIE_SECRET must be .*16 characters$/)
})

test.each([
  ['loopback', ['loopback']],
  ['1', 1],
  ['0', 0],
  ['10.0.0.0/8, uniquelocal,2001:db8::/32,192.0.2.1', ['10.0.0.0/8', 'uniquelocal', '2001:db8::/32', '192.0.2.1']],
])('the proxies %s are %j', (value, proxies) => {
  expect(readConfig({ TRUST_PROXY: value }).trustProxy).toEqual(proxies)
})

test.each(['http://10.0.0.5:8080/base', 'http://10.0.0.5:8080/base/', 'HTTP://10.0.0.5:8080/x/../base//'])(
  'the upstream %s has one reading',
  (value) => {
    expect(readConfig({ UPSTREAM_URL: value }).upstreamUrl).toBe('http://10.0.0.5:8080/base')
  },
)

test('an empty variable counts as absent', () => {
  expect(readConfig({ UPSTREAM_URL: '', PORT: '' })).toMatchObject({ upstreamUrl: undefined, port: 3000 })
})
