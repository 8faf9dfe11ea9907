import { z } from 'zod/mini'
import { CallbackRejected, type GatewayNotice } from './PaymentGateway.ts'
import { decryptResource } from './wechatpaySigning.ts'

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
export function parseWechatpayNotice(body: string, { appId, merchantId, apiV3Key }: Merchant): GatewayNotice {
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
