import { createCipheriv, createSign, createVerify, randomBytes } from 'node:crypto'
import { wechatpayGateway } from '../../server/upstream/payment/providers/wechatpay.ts'
import { gatewayKeys } from './gatewayKeys.ts'
import { type GatewayRequest, startGateway } from './startGateway.ts'

const merchant = { merchantId: '1900009191', appId: 'wxd678efh567hg6787', serial: '1DDE55AD98ED71D6EDD4A4A16996DE7B47773A8C' }
const apiV3Key = 'an API v3 key of 32 characters!!'.replaceAll(' ', '-')
const keyId = 'PUB_KEY_ID_0119000091912024'

export interface Trade {
  out_trade_no: string
  trade_state: string
  amount: { total: number }
  transaction_id?: string
  success_time?: string
}

/**
 * Local double of WeChat Pay's API v3, written from its public documentation: refuses requests without a valid signature,
 * and signs its own answers and callbacks.
 */
export async function wechatpayDouble(clock: () => number) {
  const trades = new Map<string, Trade>()
  const refunds = new Map<
    string,
    { out_refund_no: string; refund_id: string; out_trade_no: string; status: string; amount: { refund: number } }
  >()
  /** `next`: state of new refunds; `spoil`: changes an answer after signing; `key`: signing key. */
  const mood = {
    next: 'PROCESSING',
    refuses: undefined as string | undefined,
    spoil: (text: string) => text,
    key: gatewayKeys.gateway.privateKey,
  }

  const rsa = (text: string, key = mood.key) => createSign('RSA-SHA256').update(text).sign(key, 'base64')
  const signatureOf = (body: string, { at = clock(), key = mood.key, serial = keyId } = {}) => {
    const [timestamp, nonce] = [String(Math.floor(at / 1000)), randomBytes(8).toString('hex')]
    return {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': nonce,
      'wechatpay-serial': serial,
      'wechatpay-signature': rsa(`${timestamp}\n${nonce}\n${body}\n`, key),
    }
  }

  function isSigned({ method, url, headers, body }: GatewayRequest): boolean {
    const fields = /^WECHATPAY2-SHA256-RSA2048 (.+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
    const {
      mchid,
      nonce_str,
      signature = '',
      timestamp,
      serial_no,
    } = Object.fromEntries([...fields.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value])) as Record<string, string>
    const text = `${method}\n${url}\n${timestamp}\n${nonce_str}\n${body}\n`
    const fits = createVerify('RSA-SHA256').update(text).verify(gatewayKeys.merchant.publicKey, signature, 'base64')
    return fits && mchid === merchant.merchantId && serial_no === merchant.serial && Number(timestamp) === Math.floor(clock() / 1000)
  }

  const refusal = (status: number, code: string) => ({ status, body: JSON.stringify({ code, message: '拒绝' }) })
  const found = (value: object | undefined) => {
    if (!value) return refusal(404, 'RESOURCE_NOT_EXISTS')
    const body = JSON.stringify(value)
    return { headers: signatureOf(body), body: mood.spoil(body) }
  }
  const tradeOf = (id: string) => {
    const trade = trades.get(id)
    return trade && { ...trade, appid: merchant.appId, mchid: merchant.merchantId }
  }

  const gateway = await startGateway((request) => {
    if (!isSigned(request)) return refusal(401, 'SIGN_ERROR')
    if (mood.refuses !== undefined) return refusal(mood.refuses === 'SYSTEM_ERROR' ? 500 : 403, mood.refuses)
    const { pathname } = new URL(request.url, 'http://gateway')
    const input = (request.body === '' ? {} : JSON.parse(request.body)) as Record<string, unknown>
    const [, id = ''] = /\/out-trade-no\/(\w+)/.exec(pathname) ?? []
    if (pathname.endsWith('/close')) {
      const trade = trades.get(id)
      if (trade?.trade_state === 'SUCCESS') return refusal(400, 'ORDERPAID')
      if (trade) trade.trade_state = 'CLOSED'
      return trade ? { status: 204, headers: signatureOf(''), body: '' } : refusal(404, 'ORDER_NOT_EXIST')
    }
    if (id !== '') return found(tradeOf(id))
    if (pathname === '/v3/pay/transactions/native') {
      const { out_trade_no, amount } = input as unknown as Trade
      if (!trades.has(out_trade_no)) trades.set(out_trade_no, { out_trade_no, amount: { total: amount.total }, trade_state: 'NOTPAY' })
      return found({ code_url: `weixin://wxpay/bizpayurl?pr=${out_trade_no}` })
    }
    if (pathname === '/v3/refund/domestic/refunds') {
      const made = refund(input)
      return typeof made === 'string' ? refusal(400, made) : found(made)
    }
    return found(refunds.get(pathname.split('/').at(-1)!))
  })

  function refund(input: Record<string, unknown>) {
    const { transaction_id, out_refund_no, amount } = input as { transaction_id: string; out_refund_no: string; amount: { refund: number } }
    const trade = [...trades.values()].find((each) => each.transaction_id === transaction_id)
    if (!trade) return undefined
    const known = refunds.get(out_refund_no)
    const of = [...refunds.values()].filter((each) => each.out_trade_no === trade.out_trade_no && each.status !== 'CLOSED')
    const gone = of.reduce((sum, each) => sum + each.amount.refund, 0)
    if (!known && gone + amount.refund > trade.amount.total) return 'INVALID_REQUEST'
    // A repeated number refers to the same refund; a failed one starts again.
    if (known?.status === 'ABNORMAL') known.status = mood.next
    const made = { out_refund_no, refund_id: `5030${refunds.size}`, out_trade_no: trade.out_trade_no, status: mood.next, amount }
    if (!known) refunds.set(out_refund_no, made)
    return known ?? made
  }

  /** Returns a callback as delivered, encrypted and signed. */
  function callback(
    event: string,
    content: object,
    options: { at?: number; key?: typeof mood.key; serial?: string; sealedBy?: string } = {},
  ) {
    const [nonce, aad] = [randomBytes(6).toString('hex'), event.startsWith('REFUND') ? 'refund' : 'transaction']
    const cipher = createCipheriv('aes-256-gcm', options.sealedBy ?? apiV3Key, nonce).setAAD(Buffer.from(aad))
    const sealed = Buffer.concat([cipher.update(JSON.stringify(content)), cipher.final(), cipher.getAuthTag()])
    const resource = {
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: sealed.toString('base64'),
      nonce,
      associated_data: aad,
      original_type: aad,
    }
    const body = JSON.stringify({ id: randomBytes(8).toString('hex'), event_type: event, resource_type: 'encrypt-resource', resource })
    return { headers: { 'content-type': 'application/json', ...signatureOf(body, options) }, body }
  }

  return {
    ...gateway,
    trades,
    refunds,
    mood,
    callback,
    provider: wechatpayGateway({
      ...merchant,
      baseUrl: gateway.origin,
      privateKey: gatewayKeys.merchant.privateKey,
      gatewayKeys: new Map([[keyId, gatewayKeys.gateway.publicKey]]),
      apiV3Key,
      notifyUrl: 'https://site.example/pay/callback/wechatpay',
      clock,
    }),
    /** Scans and pays; returns the content of the gateway's callback. */
    pay(id: string) {
      const trade = trades.get(id)!
      Object.assign(trade, {
        trade_state: 'SUCCESS',
        transaction_id: `4200${id.slice(0, 20)}`,
        success_time: new Date(clock()).toISOString(),
      })
      return tradeOf(id)! as Trade & { appid: string; mchid: string }
    },
    /** Returns a refund in the gateway's format. */
    told: (id: string) => {
      const { status: refund_status, ...rest } = refunds.get(id)!
      return { ...rest, refund_status, mchid: merchant.merchantId }
    },
  }
}
