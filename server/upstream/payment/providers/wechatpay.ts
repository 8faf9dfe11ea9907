import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod/mini'
import type { PayWay } from '#lib/contract'
import { type BillRow, billText, checkBill, linesBelowHeader } from '../logic/parseBill.ts'
import {
  CallbackRejected,
  type ChargeRequest,
  type ChargeState,
  GatewayError,
  type GatewayNotice,
  type GatewayRefund,
  type PaymentGateway,
  type RefundState,
} from './PaymentGateway.ts'
import { decryptResource, sign, signatureError, wechatpayApi, type WechatpayApiOptions } from './wechatpayApi.ts'

export interface WechatpayOptions extends WechatpayApiOptions {
  appId: string
  /** Key of 32 characters for decrypting callbacks. */
  apiV3Key: string
  /** URL for the gateway's notices about payments and refunds. */
  notifyUrl: string
  ways: readonly WechatpayWay[]
}

type WechatpayWay = Extract<PayWay, 'native' | 'h5' | 'jsapi'>

/** Answers of the three ways of paying. */
const openedBy = {
  native: z.pipe(
    z.object({ code_url: z.string() }),
    z.transform(({ code_url }) => code_url),
  ),
  h5: z.pipe(
    z.object({ h5_url: z.string() }),
    z.transform(({ h5_url }) => h5_url),
  ),
  jsapi: z.pipe(
    z.object({ prepay_id: z.string() }),
    z.transform(({ prepay_id }) => prepay_id),
  ),
}
const Found = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.optional(z.string()),
  success_time: z.optional(z.string()),
  amount: z.optional(z.object({ total: z.int() })),
})
const BillFound = z.object({ hash_type: z.literal('SHA1'), hash_value: z.string(), download_url: z.url() })
const Refunded = z.object({
  refund_id: z.string(),
  out_refund_no: z.string(),
  out_trade_no: z.string(),
  status: z.enum(['SUCCESS', 'CLOSED', 'PROCESSING', 'ABNORMAL']),
  amount: z.object({ refund: z.int() }),
})

/** Maximum length of a charge's description, in characters. */
const maxDescriptionLength = 127

/** Permanent refusals of a refund, after which a retry is useless (error codes of 退款申请). */
const finalRefusals = new Set([
  'NOT_ENOUGH',
  'USER_ACCOUNT_ABNORMAL',
  'INVALID_REQUEST',
  'PARAM_ERROR',
  'RESOURCE_NOT_EXISTS',
  'TRADE_OVERDUE',
])

const isOwnWay = (way: PayWay): way is WechatpayWay => Object.hasOwn(openedBy, way)

/** Returns the fields that only one way of paying has. */
function fieldsOfWay({ way, payer: { openId, address, agent } }: ChargeRequest): object {
  if (way === 'h5') return { scene_info: { payer_client_ip: address, h5_info: { type: systemOf(agent) } } }
  return way === 'jsapi' ? { payer: { openid: openId } } : {}
}

const systemOf = (agent: string): 'iOS' | 'Android' | 'Wap' =>
  /iPhone|iPad|iPod/.test(agent) ? 'iOS' : /Android/.test(agent) ? 'Android' : 'Wap'

/** Creates the gateway for WeChat Pay (API v3): a code to scan, the app from a phone's browser, and pages inside the app. */
export function wechatpayGateway(options: WechatpayOptions): PaymentGateway {
  const { appId, merchantId, notifyUrl } = options
  const { call, download } = wechatpayApi(options)
  const trade = (id: string) => `/v3/pay/transactions/out-trade-no/${id}`

  async function query(id: string): Promise<ChargeState> {
    const answer = await call('GET', `${trade(id)}?mchid=${merchantId}`).catch(ignoreErrors(['ORDER_NOT_EXIST', 'RESOURCE_NOT_EXISTS']))
    if (answer === undefined) return { state: 'waiting' }
    const { trade_state: state, transaction_id: transactionId, amount, success_time, ...found } = Found.parse(answer)
    if (found.appid !== appId || found.mchid !== merchantId || found.out_trade_no !== id) throw new GatewayError('FOREIGN_TRADE')
    if (state === 'CLOSED' || state === 'REVOKED') return { state: 'closed' }
    if (state === 'PAYERROR') return { state: 'failed', reason: '银行或微信拒绝了这次付款' }
    // A refunded trade was paid as well.
    if (state !== 'SUCCESS' && state !== 'REFUND') return { state: 'waiting' }
    if (transactionId === undefined || !amount) throw new GatewayError('INCOMPLETE_TRADE')
    return { state: 'paid', payments: [{ transactionId, amountFen: amount.total, at: Date.parse(success_time ?? '') || options.clock() }] }
  }

  function refundAnswer({ id, chargeId }: GatewayRefund, answer: unknown): RefundState {
    const { refund_id: gatewayId, out_refund_no, out_trade_no, status, amount } = Refunded.parse(answer)
    if (out_refund_no !== id || out_trade_no !== chargeId) throw new GatewayError('FOREIGN_REFUND')
    if (status === 'SUCCESS') return { state: 'completed', gatewayId, amountFen: amount.refund }
    if (status === 'PROCESSING') return { state: 'waiting' }
    return { state: 'failed', reason: status === 'CLOSED' ? '微信支付关闭了这笔退款' : '退款到用户账户异常，需在商户平台处理' }
  }

  return {
    channel: 'wechatpay',
    ways: options.ways,
    open: async (charge) => {
      const { id, way, amountFen, title, expiresAt, returnUrl } = charge
      if (!isOwnWay(way)) throw new TypeError(`WeChat Pay has no ${way}`)
      const answer = await call('POST', `/v3/pay/transactions/${way}`, {
        appid: appId,
        mchid: merchantId,
        description: [...title].slice(0, maxDescriptionLength).join(''),
        out_trade_no: id,
        time_expire: rfc3339(expiresAt),
        notify_url: notifyUrl,
        amount: { total: amountFen, currency: 'CNY' },
        ...fieldsOfWay(charge),
      })
      const content = openedBy[way].parse(answer)
      return way === 'h5' ? `${content}&redirect_url=${encodeURIComponent(returnUrl)}` : content
    },
    bridge: (prepayId) => {
      const [timeStamp, nonceStr] = [String(Math.floor(options.clock() / 1000)), randomBytes(16).toString('hex')]
      const prepay = `prepay_id=${prepayId}`
      const paySign = sign([appId, timeStamp, nonceStr, prepay, ''].join('\n'), options.privateKey)
      return { appId, timeStamp, nonceStr, package: prepay, signType: 'RSA', paySign }
    },
    query: ({ id }) => query(id),
    close: async ({ id }) => {
      const isOver = ['ORDER_NOT_EXIST', 'RESOURCE_NOT_EXISTS', 'ORDER_CLOSED', 'ORDERCLOSED', 'ORDERPAID', 'ORDER_PAID']
      await call('POST', `${trade(id)}/close`, { mchid: merchantId }).catch(ignoreErrors(isOver))
    },
    refund: async (refund) => {
      const { id, transactionId, amountFen, paidFen } = refund
      try {
        const amount = { refund: amountFen, total: paidFen, currency: 'CNY' }
        const request = { transaction_id: transactionId, out_refund_no: id, notify_url: notifyUrl, amount }
        return refundAnswer(refund, await call('POST', '/v3/refund/domestic/refunds', request))
      } catch (error) {
        if (!(error instanceof GatewayError) || !finalRefusals.has(error.fault)) throw error
        return { state: 'failed', reason: error.fault === 'NOT_ENOUGH' ? '商户账户余额不足' : `微信支付拒绝退款（${error.fault}）` }
      }
    },
    queryRefund: async (refund) => {
      const answer = await call('GET', `/v3/refund/domestic/refunds/${refund.id}`).catch(ignoreErrors(['RESOURCE_NOT_EXISTS']))
      return answer === undefined ? { state: 'missing' } : refundAnswer(refund, answer)
    },
    bill: async (day) => {
      const answer = await call('GET', `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL`).catch(
        ignoreErrors(['NO_STATEMENT_EXIST', 'STATEMENT_CREATING']),
      )
      if (answer === undefined) return undefined
      const { hash_value: digest, download_url: url } = BillFound.parse(answer)
      const bytes = await download(url)
      if (createHash('sha1').update(bytes).digest('hex') !== digest.toLowerCase()) throw new GatewayError('BILL_DIGEST')
      const rows = parseWechatpayBill(billText(bytes))
      checkBill(rows, { day, merchant: merchantId })
      return rows
    },
    readCallback: ({ headers, body }) => {
      const header = (name: string) => String(headers[`wechatpay-${name}`] ?? '')
      const given = { timestamp: header('timestamp'), nonce: header('nonce'), signature: header('signature'), serial: header('serial') }
      const fault = signatureError(given, body, options)
      if (fault !== undefined) throw new CallbackRejected(fault)
      return parseWechatpayNotice(body, options)
    },
    callbackAnswer: { type: 'application/json', body: '{"code":"SUCCESS"}' },
  }
}

/** Returns an error handler that ignores the given refusals, which mean that there is nothing to do. */
const ignoreErrors =
  (faults: readonly string[]) =>
  (error: unknown): undefined => {
    if (!(error instanceof GatewayError) || !faults.includes(error.fault)) throw error
  }

/** Formats a time in Beijing with seconds, as required by the API. */
const rfc3339 = (at: number): string => `${new Date(at + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`

/** Parses WeChat Pay's bill of trades (申请交易账单, ALL): fields begin with a backtick, and a summary ends the list. */
export function parseWechatpayBill(text: string): BillRow[] {
  const lines = linesBelowHeader(text, { head: /^`?交易时间,/, end: /^`?总交易单数/ })
  return lines.flatMap(({ field, required, amountFen, time, refuse }): BillRow[] => {
    const state = field('交易状态')
    if (!['SUCCESS', 'REFUND', 'REVOKED'].includes(state)) refuse('交易状态', ' SUCCESS、REFUND 或 REVOKED')
    const isRefund = state === 'REFUND'
    if (state === 'REVOKED' || (isRefund && field('退款状态') === 'FAIL')) return []
    const feeFen = field('手续费') === '' ? 0 : amountFen('手续费')
    return [
      {
        kind: isRefund ? 'refund' : 'payment',
        chargeId: required('商户订单号'),
        refundId: isRefund ? required('商户退款单号') : '',
        transactionId: required('微信订单号'),
        amountFen: isRefund ? amountFen('申请退款金额', '退款金额') : amountFen('订单金额', '应结订单金额'),
        feeFen: isRefund ? 0 - feeFen : feeFen,
        at: time('交易时间'),
        merchant: field('商户号'),
      },
    ]
  })
}

const Envelope = z.object({
  event_type: z.string(),
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z._default(z.string(), ''),
  }),
})
const Payment = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  transaction_id: z.string(),
  trade_state: z.string(),
  success_time: z.string(),
  amount: z.object({ total: z.int(), currency: z.optional(z.literal('CNY')) }),
})
const Refund = z.object({
  mchid: z.string(),
  out_trade_no: z.string(),
  out_refund_no: z.string(),
  refund_id: z.string(),
  refund_status: z.string(),
  amount: z.object({ refund: z.int() }),
})

interface Merchant {
  appId: string
  merchantId: string
  apiV3Key: string
}

/** Decrypts and parses a callback whose signature was verified (支付通知, 退款通知). */
function parseWechatpayNotice(body: string, { appId, merchantId, apiV3Key }: Merchant): GatewayNotice {
  const { event_type: event, resource } = parsed(Envelope, body)
  const text = decryptResource(resource, apiV3Key)
  if (text === undefined) throw new CallbackRejected('cannot be opened')
  if (event.startsWith('REFUND.')) {
    const refund = parsed(Refund, text)
    if (refund.mchid !== merchantId) throw new CallbackRejected('another merchant')
    const about = { chargeId: refund.out_trade_no, refundId: refund.out_refund_no }
    if (refund.refund_status !== 'SUCCESS') return { kind: 'changed', ...about }
    return { kind: 'refunded', ...about, gatewayId: refund.refund_id, amountFen: refund.amount.refund }
  }
  if (event !== 'TRANSACTION.SUCCESS') return { kind: 'nothing' }
  const payment = parsed(Payment, text)
  if (payment.mchid !== merchantId || payment.appid !== appId) throw new CallbackRejected('another merchant')
  if (payment.trade_state !== 'SUCCESS') return { kind: 'nothing' }
  const at = Date.parse(payment.success_time)
  if (Number.isNaN(at)) throw new CallbackRejected('no time')
  return { kind: 'paid', chargeId: payment.out_trade_no, transactionId: payment.transaction_id, amountFen: payment.amount.total, at }
}

function parsed<Schema extends z.ZodMiniType>(schema: Schema, text: string): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw new CallbackRejected('cannot be read')
  }
}
