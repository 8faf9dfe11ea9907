import type { PayChannel } from '#lib/enums'

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
  | { state: 'waiting' | 'missing' }
  | { state: 'completed'; gatewayId: string; amountFen: number }
  | { state: 'failed'; reason: string }

/** A message that a gateway sends by itself, after its signature, merchant and time were verified. */
export type GatewayNews =
  | { kind: 'paid'; chargeId: string; transactionId: string; amountFen: number; at: number }
  | { kind: 'refunded'; chargeId: string; refundId: string; gatewayId: string; amountFen: number }
  /** Something that is better asked for than believed. */
  | { kind: 'changed'; chargeId: string; refundId: string }
  /** Nothing of ours: answered like everything else. */
  | { kind: 'nothing' }

export interface CallbackRequest {
  headers: Record<string, string | string[] | undefined>
  /** As it was sent: signatures are over bytes. */
  body: string
}

/** A callback that is not to be believed. The text is for the log and quotes nothing of it. */
export class CallbackRefused extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'CallbackRefused'
  }
}

/** A gateway that answered with a refusal or with something that is no answer. The text holds no secrets. */
export class GatewayFault extends Error {
  /** The gateway's own word for it. */
  readonly fault: string

  constructor(fault: string, text = '') {
    super(`The gateway refused: ${fault} ${text}`.trim())
    this.name = 'GatewayFault'
    this.fault = fault
  }
}

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
  /** Reads what the gateway tells by itself; absent where it tells nothing. Throws {@link CallbackRefused}. */
  readCallback?: (request: CallbackRequest) => GatewayNews
  /** The answer to each callback that is believed, and to its repetitions. */
  callbackAnswer?: { type: string; body: string }
}
