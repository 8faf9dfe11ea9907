import { describe, expect, test } from 'vitest'
import { ConfigError, readConfig } from '../../../../server/config.ts'
import { gatewayCertificates } from '../../../support/gatewayCertificates.ts'
import { gatewayPems } from '../../../support/gatewayKeys.ts'

const { own, theirs } = gatewayPems

test('a message gateway requires its URL and its key', () => {
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

test('the real official account requires its id, its secret and its token', () => {
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

describe('payment gateway', () => {
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

  test('is the sandbox by default, and none on https', () => {
    expect(readConfig({}).payment).toEqual({ provider: 'sandbox' })
    expect(readConfig({ PUBLIC_ORIGIN: 'https://www.example.com' }).payment).toEqual({ provider: 'none' })
    expect(readConfig({ PUBLIC_ORIGIN: 'https://www.example.com', PAYMENT_PROVIDER: 'sandbox' }).payment).toEqual({ provider: 'sandbox' })
  })

  test('can be one or several, with the default first', () => {
    expect(readConfig({ ...wechatpay, ...alipay, PAYMENT_PROVIDER: 'alipay, wechatpay' }).payment).toMatchObject({
      provider: 'gateways',
      gateways: [
        { channel: 'alipay', config: { appId: '2021', sellerId: '2088', url: 'https://openapi.alipay.com/gateway.do' } },
        { channel: 'wechatpay', config: { merchantId: '1900009191', baseUrl: 'https://api.mch.weixin.qq.com' } },
      ],
    })
  })

  describe('offers the ways of paying that the merchant has opened', () => {
    const account = { CHAT_PROVIDER: 'wechat', WECHAT_APP_ID: 'wx1', WECHAT_APP_SECRET: 'secret', WECHAT_TOKEN: 'token' }
    const waysOf = (given: Record<string, string>) => {
      const { payment } = readConfig({ ...wechatpay, ...alipay, PAYMENT_PROVIDER: 'wechatpay,alipay', ...given })
      return payment.provider === 'gateways' ? payment.gateways.map(({ config }) => config.ways) : []
    }

    test('by default a code only, and others as they are set', () => {
      expect(waysOf({})).toEqual([['native'], ['precreate']])
      expect(waysOf({ ...account, WECHATPAY_WAYS: 'h5, native,jsapi', ALIPAY_WAYS: 'wap,page' })).toEqual([
        ['h5', 'native', 'jsapi'],
        ['wap', 'page'],
      ])
    })

    test.each([
      [{ WECHATPAY_WAYS: 'wap' }, 'WECHATPAY_WAYS must be one or more of native, h5, jsapi, separated by commas; it is "wap"'],
      [{ WECHATPAY_WAYS: 'h5,h5' }, 'WECHATPAY_WAYS must be one or more of native, h5, jsapi, separated by commas; it is "h5,h5"'],
      [{ ALIPAY_WAYS: 'page;wap' }, 'ALIPAY_WAYS must be one or more of precreate, page, wap, separated by commas; it is "page;wap"'],
      [{ WECHATPAY_WAYS: 'jsapi' }, 'CHAT_PROVIDER must be wechat when WECHATPAY_WAYS contains jsapi'],
      [
        { ...account, WECHATPAY_WAYS: 'jsapi', WECHAT_APP_ID: 'wx2' },
        'WECHAT_APP_ID must equal WECHATPAY_APP_ID when WECHATPAY_WAYS contains jsapi',
      ],
    ])('and stops the start with one line for %j', (given, line) => {
      expect(() => waysOf(given)).toThrow(new ConfigError(line))
    })
  })

  test.each([wechatpay, alipay])('with an incomplete configuration stops the start with one line: %#', (whole) => {
    for (const name of Object.keys(whole).filter((each) => each !== 'PAYMENT_PROVIDER')) {
      const reason = name === 'WECHATPAY_PUBLIC_KEY_ID' ? ' and WECHATPAY_PUBLIC_KEY is no certificate' : ''
      const fault = `${name} must be set when PAYMENT_PROVIDER names ${whole.PAYMENT_PROVIDER}${reason}`
      expect(() => readConfig({ ...whole, [name]: '' })).toThrow(new ConfigError(fault))
    }
  })

  test('is verified by its public key, by its certificates including the next one, or by both during a migration', () => {
    const pems = gatewayCertificates.map(({ pem }) => pem)
    const [one, next] = gatewayCertificates.map(({ serial }) => serial)
    for (const [given, names] of [
      [theirs, ['PUB_KEY_ID_1']],
      [pems.join('\n'), [one, next]],
      [`${theirs}\n${pems[0]}`, ['PUB_KEY_ID_1', one]],
    ] as const) {
      const { payment } = readConfig({ ...wechatpay, WECHATPAY_PUBLIC_KEY: given })
      const [gateway] = payment.provider === 'gateways' ? payment.gateways : []
      expect(gateway?.channel === 'wechatpay' ? [...gateway.config.gatewayKeys.keys()] : []).toEqual(names)
    }
    expect(readConfig({ ...wechatpay, WECHATPAY_PUBLIC_KEY: pems[0]!, WECHATPAY_PUBLIC_KEY_ID: '' }).payment.provider).toBe('gateways')
  })

  test('accepts keys in one line, as gateways provide them, and reports an invalid one without quoting it', () => {
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
        new RegExp(`^${name} must be .+; it is a value of \\d+ characters$`),
      )
  })

  test.each(['paypal', 'wechatpay,wechatpay', 'sandbox,alipay', 'alipay;wechatpay'])('cannot be %s', (name) => {
    expect(() => readConfig({ PAYMENT_PROVIDER: name })).toThrow(/^PAYMENT_PROVIDER must be sandbox, none, or gateways/)
  })
})

test('invoices are samples by default, none on https, or from a service that requires its URL and its key', () => {
  const service = { INVOICE_PROVIDER: 'http', INVOICE_URL: 'https://invoice.example/v1', INVOICE_KEY: 'secret' }
  expect(readConfig({}).invoice).toEqual({ provider: 'local' })
  expect(readConfig({ PUBLIC_ORIGIN: 'https://www.example.com' }).invoice).toEqual({ provider: 'none' })
  expect(readConfig(service).invoice).toEqual({ provider: 'http', url: 'https://invoice.example/v1', key: 'secret' })
  for (const name of ['INVOICE_URL', 'INVOICE_KEY'])
    expect(() => readConfig({ ...service, [name]: '' })).toThrow(new ConfigError(`${name} must be set when INVOICE_PROVIDER is http`))
  expect(() => readConfig({ INVOICE_PROVIDER: 'paper' })).toThrow(/^INVOICE_PROVIDER must be /)
  expect(() => readConfig({ ...service, INVOICE_URL: 'invoice.example' })).toThrow(/^INVOICE_URL must be /)
})

test('on https, providers that let anyone sign in are disabled unless they are configured', () => {
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
