import type { KeyObject } from 'node:crypto'
import { beijingTimeOf } from '../../kernel/logic/beijingText.ts'
import { fenOf } from '../logic/yuan.ts'
import { isSignedRsa2, signedText } from './alipaySigning.ts'
import { CallbackRefused, type GatewayNews } from './PaymentGateway.ts'

interface Merchant {
  appId: string
  sellerId: string
  publicKey: KeyObject
  clock: () => number
}

/** Maximum difference between a notice's time and the clock, in milliseconds (replay protection). Each retry has a new time. */
const freshMs = 5 * 60_000

/** Verifies and parses an asynchronous notice (异步通知): signed form parameters. */
export function readAlipayNews(body: string, { appId, sellerId, publicKey, clock }: Merchant): GatewayNews {
  const { sign = '', sign_type: type = '', ...parameters } = Object.fromEntries(new URLSearchParams(body))
  if (type !== 'RSA2' || !isSignedRsa2(signedText(parameters), sign, publicKey)) throw new CallbackRefused('wrong signature')
  const { app_id, seller_id, notify_time = '', out_trade_no: chargeId, trade_no: transactionId, trade_status: status } = parameters
  const sentAt = beijingTimeOf(notify_time)
  if (sentAt === undefined || Math.abs(clock() - sentAt) > freshMs) throw new CallbackRefused('too old')
  if (app_id !== appId || seller_id !== sellerId) throw new CallbackRefused('another merchant')
  if (!chargeId || !transactionId) throw new CallbackRefused('cannot be read')
  // The refund itself must be queried, because the notice contains only the total of all refunds.
  const { out_biz_no: refundId, refund_fee, total_amount = '', gmt_payment = '' } = parameters
  if (refund_fee && refundId) return { kind: 'changed', chargeId, refundId }
  if (status !== 'TRADE_SUCCESS' && status !== 'TRADE_FINISHED') return { kind: 'nothing' }
  return { kind: 'paid', chargeId, transactionId, amountFen: amountOf(total_amount), at: beijingTimeOf(gmt_payment) ?? sentAt }
}

function amountOf(text: string): number {
  try {
    return fenOf(text)
  } catch {
    throw new CallbackRefused('no amount')
  }
}
