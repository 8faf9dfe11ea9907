import { createSign, createVerify, type KeyObject } from 'node:crypto'
import { z } from 'zod/mini'
import type { PayWay } from '#lib/contract'
import { formatBeijingSecond, parseBeijingSecond } from '../../kernel/logic/beijingSecond.ts'
import { plainYuan } from '../../kernel/logic/yuanText.ts'
import { type BillRow, billTexts, checkBill, linesBelowHeader, parseFen, parseFirstBill } from '../logic/parseBill.ts'
import {
  CallbackRejected,
  downloadTimeoutMs,
  GatewayError,
  type GatewayNotice,
  type PaymentGateway,
  type RefundState,
} from './PaymentGateway.ts'

export interface AlipayOptions {
  /** URL of the gateway. */
  url: string
  appId: string
  /** Id of the merchant's account that receives the payments. */
  sellerId: string
  privateKey: KeyObject
  /** Public key of the gateway (not of the application). */
  publicKey: KeyObject
  /** URL for the gateway's payment notices. */
  notifyUrl: string
  ways: readonly AlipayWay[]
  clock: () => number
  /** Timeout of a call, in milliseconds; 8000 by default. */
  timeoutMs?: number
}

type AlipayWay = Extract<PayWay, 'precreate' | 'page' | 'wap'>

/** Codes of the products whose page the buyer opens. */
const productCodes = { page: 'FAST_INSTANT_TRADE_PAY', wap: 'QUICK_WAP_WAY' } as const

const Answer = z.object({ code: z.string(), sub_code: z.optional(z.string()) })
const Opened = z.object({ qr_code: z.string() })
const Trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string(),
  trade_status: z.string(),
  total_amount: z.string(),
  send_pay_date: z.optional(z.string()),
})
const BillFound = z.object({ bill_download_url: z.url() })
const Refunded = z.object({ out_trade_no: z.string(), fund_change: z.optional(z.string()) })
const RefundFound = z.object({
  out_trade_no: z.optional(z.string()),
  out_request_no: z.optional(z.string()),
  refund_amount: z.optional(z.string()),
  refund_status: z.optional(z.string()),
})

/** Maximum length of the subject, in characters. */
const maxSubjectLength = 256
/** Temporary errors, after which the same call may succeed. */
const temporaryErrors = new Set(['ACQ.SYSTEM_ERROR', 'isp.unknow-error', 'aop.unknow-error', 'ACQ.REQUEST_FREQUENCY_LIMITED'])

interface Merchant {
  appId: string
  sellerId: string
  publicKey: KeyObject
  clock: () => number
}

/** Maximum difference between a notice's time and the clock, in milliseconds (replay protection). Each retry has a new time. */
const maxClockDifferenceMs = 5 * 60_000

/** Verifies and parses an asynchronous notice (异步通知): signed form parameters. */
function parseAlipayNotice(body: string, { appId, sellerId, publicKey, clock }: Merchant): GatewayNotice {
  const { sign = '', sign_type: type = '', ...parameters } = Object.fromEntries(new URLSearchParams(body))
  if (type !== 'RSA2' || !isSignedRsa2(signedText(parameters), sign, publicKey)) throw new CallbackRejected('wrong signature')
  const { app_id, seller_id, notify_time = '', out_trade_no: chargeId, trade_no: transactionId, trade_status: status } = parameters
  const sentAt = parseBeijingSecond(notify_time)
  if (sentAt === undefined || Math.abs(clock() - sentAt) > maxClockDifferenceMs) throw new CallbackRejected('too old')
  if (app_id !== appId || seller_id !== sellerId) throw new CallbackRejected('another merchant')
  if (!chargeId || !transactionId) throw new CallbackRejected('cannot be read')
  // The refund itself must be queried, because the notice contains only the total of all refunds.
  const { out_biz_no: refundId, refund_fee, total_amount = '', gmt_payment = '' } = parameters
  if (refund_fee && refundId) return { kind: 'changed', chargeId, refundId }
  if (status !== 'TRADE_SUCCESS' && status !== 'TRADE_FINISHED') return { kind: 'nothing' }
  return { kind: 'paid', chargeId, transactionId, amountFen: paidAmountOf(total_amount), at: parseBeijingSecond(gmt_payment) ?? sentAt }
}

function paidAmountOf(text: string): number {
  try {
    return parseFen(text)
  } catch {
    throw new CallbackRejected('no amount')
  }
}

/** Creates the gateway for Alipay: a code to scan (precreate), and pages for desktops (page) and phones (wap). */
export function alipayGateway(options: AlipayOptions): PaymentGateway {
  const { url, appId, privateKey, publicKey, notifyUrl, clock, timeoutMs = 8000 } = options

  /** Returns the signed parameters of a call, or of a page to which the buyer is sent. */
  function signedParameters(method: string, content: object, more: Record<string, string> = {}): URLSearchParams {
    const parameters: Record<string, string> = {
      app_id: appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: formatBeijingSecond(clock()),
      version: '1.0',
      ...more,
      biz_content: JSON.stringify(content),
    }
    return new URLSearchParams({ ...parameters, sign: signRsa2(signedText(parameters), privateKey) })
  }

  /** Calls the API and returns the data of the response. Throws {@link GatewayError} with the sub-code of a refusal. */
  async function call(method: string, content: object, more?: Record<string, string>): Promise<unknown> {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      body: signedParameters(method, content, more),
      signal: AbortSignal.timeout(timeoutMs),
    })
    const text = await response.text()
    if (!response.ok) throw new GatewayError(`HTTP ${response.status}`)
    const signed = signedResponse(text, `${method.replaceAll('.', '_')}_response`)
    const { sign } = z.object({ sign: z.optional(z.string()) }).parse(JSON.parse(text))
    if (signed === undefined || sign === undefined || !isSignedRsa2(signed, sign, publicKey)) throw new GatewayError('UNSIGNED')
    const data: unknown = JSON.parse(signed)
    const { code, sub_code: subCode } = Answer.parse(data)
    if (code !== '10000') throw new GatewayError(subCode ?? code)
    return data
  }

  return {
    channel: 'alipay',
    ways: options.ways,
    open: async ({ id, way, amountFen, title, expiresAt, returnUrl }) => {
      const subject = [...title.replaceAll(/[/=&]/g, ' ')].slice(0, maxSubjectLength).join('')
      const content = { out_trade_no: id, total_amount: plainYuan(amountFen), subject, time_expire: formatBeijingSecond(expiresAt) }
      if (way !== 'page' && way !== 'wap')
        return Opened.parse(await call('alipay.trade.precreate', content, { notify_url: notifyUrl })).qr_code
      const product = { ...content, product_code: productCodes[way], ...(way === 'wap' && { quit_url: returnUrl }) }
      const addresses = { notify_url: notifyUrl, return_url: returnUrl }
      return `${url}?${signedParameters(`alipay.trade.${way}.pay`, product, addresses).toString()}`
    },
    query: async ({ id }) => {
      // Before the code is scanned, the trade does not exist yet.
      const answer = await call('alipay.trade.query', { out_trade_no: id }).catch(ignoreErrors(['ACQ.TRADE_NOT_EXIST']))
      if (answer === undefined) return { state: 'waiting' }
      const trade = Trade.parse(answer)
      if (trade.out_trade_no !== id) throw new GatewayError('FOREIGN_TRADE')
      if (trade.trade_status === 'TRADE_CLOSED') return { state: 'closed' }
      if (trade.trade_status !== 'TRADE_SUCCESS' && trade.trade_status !== 'TRADE_FINISHED') return { state: 'waiting' }
      const at = parseBeijingSecond(trade.send_pay_date ?? '') ?? clock()
      return { state: 'paid', payments: [{ transactionId: trade.trade_no, amountFen: parseFen(trade.total_amount), at }] }
    },
    close: async ({ id, way }) => {
      try {
        await call('alipay.trade.close', { out_trade_no: id })
      } catch (error) {
        if (!(error instanceof GatewayError) || !['ACQ.TRADE_NOT_EXIST', 'ACQ.TRADE_STATUS_ERROR'].includes(error.fault)) throw error
        // The trade is created by the scan. Without it, only a cancellation makes the code invalid; pages expire by themselves.
        if (error.fault === 'ACQ.TRADE_NOT_EXIST' && way === 'precreate')
          await call('alipay.trade.cancel', { out_trade_no: id }).catch(ignoreErrors(['ACQ.TRADE_NOT_EXIST', 'ACQ.TRADE_STATUS_ERROR']))
      }
    },
    refund: async ({ id, chargeId, transactionId, amountFen }): Promise<RefundState> => {
      try {
        const content = { trade_no: transactionId, refund_amount: plainYuan(amountFen), out_request_no: id }
        const refund = Refunded.parse(await call('alipay.trade.refund', content))
        if (refund.out_trade_no !== chargeId) throw new GatewayError('FOREIGN_REFUND')
        // In all other cases, the outcome is queried.
        return refund.fund_change === 'Y' ? { state: 'completed', gatewayId: id, amountFen } : { state: 'waiting' }
      } catch (error) {
        if (!(error instanceof GatewayError) || !error.fault.startsWith('ACQ.') || temporaryErrors.has(error.fault)) throw error
        const reason = error.fault === 'ACQ.SELLER_BALANCE_NOT_ENOUGH' ? '商户账户余额不足' : `支付宝拒绝退款（${error.fault}）`
        return { state: 'failed', reason }
      }
    },
    queryRefund: async ({ id, chargeId }) => {
      const content = { out_trade_no: chargeId, out_request_no: id }
      const answer = await call('alipay.trade.fastpay.refund.query', content).catch(ignoreErrors(['ACQ.TRADE_NOT_EXIST']))
      const found = answer === undefined ? undefined : RefundFound.parse(answer)
      // Without this number, the refund does not exist.
      if (found?.out_request_no === undefined) return { state: 'missing' }
      if (found.out_request_no !== id || found.out_trade_no !== chargeId) throw new GatewayError('FOREIGN_REFUND')
      if (found.refund_status !== 'REFUND_SUCCESS' || found.refund_amount === undefined) return { state: 'waiting' }
      return { state: 'completed', gatewayId: id, amountFen: parseFen(found.refund_amount) }
    },
    bill: async (day) => {
      const content = { bill_type: 'trade', bill_date: day }
      const answer = await call('alipay.data.dataservice.bill.downloadurl.query', content).catch(ignoreErrors(['isp.bill_not_exist']))
      if (answer === undefined) return undefined
      const response = await fetch(BillFound.parse(answer).bill_download_url, { signal: AbortSignal.timeout(downloadTimeoutMs) })
      if (!response.ok) throw new GatewayError(`HTTP ${response.status}`)
      const rows = parseFirstBill(await billTexts(new Uint8Array(await response.arrayBuffer())), parseAlipayBill)
      checkBill(rows, { day, merchant: options.sellerId })
      return rows
    },
    readCallback: ({ body }) => parseAlipayNotice(body, options),
    callbackAnswer: { type: 'text/plain', body: 'success' },
  }
}

/** Returns an error handler that ignores the given refusals, which mean that there is nothing to do. */
const ignoreErrors =
  (faults: readonly string[]) =>
  (error: unknown): undefined => {
    if (!(error instanceof GatewayError) || !faults.includes(error.fault)) throw error
  }

/** Parses Alipay's bill of trades (业务明细): remarks begin with #, and refunds are negative. */
export function parseAlipayBill(text: string): BillRow[] {
  const lines = linesBelowHeader(text, { head: /^支付宝交易号\s*,/, end: /^#-+业务明细列表结束/ })
  // An account number is the id of the merchant, followed by 0156.
  const merchant = /^#账号：\[(\d{16})\d{0,4}\]/m.exec(text)?.[1] ?? ''
  return lines.flatMap(({ field, required, amountFen, time }): BillRow[] => {
    const isRefund = field('业务类型') === '退款'
    if (!isRefund && field('业务类型') !== '交易') return []
    const feeFen = field('服务费') === '' ? 0 : amountFen('服务费')
    return [
      {
        kind: isRefund ? 'refund' : 'payment',
        chargeId: required('商户订单号'),
        refundId: isRefund ? field('退款批次号/请求号') : '',
        transactionId: required('支付宝交易号'),
        amountFen: amountFen('订单金额'),
        feeFen: isRefund ? 0 - feeFen : feeFen,
        at: time('完成时间', '创建时间'),
        merchant,
      },
    ]
  })
}

/* RSA2 of Alipay's open platform (opendocs.alipay.com: 自行实现签名, 自行实现验签, 异步通知验签). */

/** Returns the text to be signed: the non-empty parameters, sorted by name. */
export const signedText = (parameters: Record<string, string>): string =>
  Object.entries(parameters)
    .filter(([, value]) => value !== '')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

export const signRsa2 = (text: string, key: KeyObject): string => createSign('RSA-SHA256').update(text).sign(key, 'base64')

export const isSignedRsa2 = (text: string, signature: string, key: KeyObject): boolean =>
  createVerify('RSA-SHA256').update(text).verify(key, signature, 'base64')

/** Returns the signed object of a response exactly as sent, or undefined if it is missing. */
export function signedResponse(text: string, name: string): string | undefined {
  const start = text.indexOf(`"${name}"`)
  const from = start === -1 ? -1 : text.indexOf('{', start)
  if (from === -1) return undefined
  let [depth, isQuoted] = [0, false]
  for (let at = from; at < text.length; at++) {
    const letter = text[at]
    if (letter === '\\') at++
    else if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && letter === '{') depth++
    else if (!isQuoted && letter === '}' && --depth === 0) return text.slice(from, at + 1)
  }
  return undefined
}
