import type { KeyObject } from 'node:crypto'
import { parseBeijingSecond } from '../../kernel/logic/beijingSecond.ts'
import { parseFen } from '../logic/yuan.ts'
import { isSignedRsa2, signedText } from './alipaySigning.ts'
import { CallbackRejected, type GatewayNotice } from './PaymentGateway.ts'

interface Merchant {
  appId: string
  sellerId: string
  publicKey: KeyObject
  clock: () => number
}

/** Maximum difference between a notice's time and the clock, in milliseconds (replay protection). Each retry has a new time. */
const maxClockDifferenceMs = 5 * 60_000

/** Verifies and parses an asynchronous notice (异步通知): signed form parameters. */
export function parseAlipayNotice(body: string, { appId, sellerId, publicKey, clock }: Merchant): GatewayNotice {
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
  return { kind: 'paid', chargeId, transactionId, amountFen: amountOf(total_amount), at: parseBeijingSecond(gmt_payment) ?? sentAt }
}

function amountOf(text: string): number {
  try {
    return parseFen(text)
  } catch {
    throw new CallbackRejected('no amount')
  }
}
