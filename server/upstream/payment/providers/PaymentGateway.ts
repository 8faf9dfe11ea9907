import type { PayChannel } from '#lib/contract'

/** A charge as a gateway knows it, by its id (`out_trade_no`). */
export interface GatewayCharge {
  id: string
  amountFen: number
  title: string
  createdAt: number
  expiresAt: number
}

/** A refund as a gateway knows it, by its id (`out_refund_no`). */
export interface GatewayRefund {
  id: string
  chargeId: string
  /** The payment that it gives back, or a part of it. */
  transactionId: string
  amountFen: number
  /** The whole of that payment. */
  paidFen: number
}

/** The state of a charge. `waiting`: not paid yet, or unknown to the gateway as long as nobody has scanned it. */
export type ChargeAnswer =
  | { state: 'waiting' | 'closed' }
  | { state: 'failed'; reason: string }
  | { state: 'paid'; payments: { transactionId: string; amountFen: number; at: number }[] }

/** The state of a refund. `missing`: the gateway has not got it. */
export type RefundAnswer =
  { state: 'waiting' | 'missing' } | { state: 'completed'; gatewayId: string; amountFen: number } | { state: 'failed'; reason: string }

/** A payment gateway. All its calls may be repeated: charges and refunds are known by our ids. */
export interface PaymentGateway {
  channel: PayChannel
  /** The content of the QR code that the charge is paid by. */
  open: (charge: GatewayCharge) => Promise<string>
  query: (charge: GatewayCharge) => Promise<ChargeAnswer>
  /** Ends a charge that has not been paid: it cannot be paid any more. */
  close: (charge: GatewayCharge) => Promise<void>
  refund: (refund: GatewayRefund) => Promise<RefundAnswer>
  queryRefund: (refund: GatewayRefund) => Promise<RefundAnswer>
}
