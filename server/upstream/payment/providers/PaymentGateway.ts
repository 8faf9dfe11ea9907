import type { PayWay } from '#lib/contract'
import type { PayChannel } from '#lib/enums'
import type { BillRow } from '../logic/parseBill.ts'

/** A charge at a gateway, identified by our id (`out_trade_no`). */
export interface GatewayCharge {
  id: string
  way: PayWay
  amountFen: number
  title: string
  createdAt: number
  expiresAt: number
}

/** The buyer who opens a charge. */
export interface Payer {
  /** Id at WeChat's official account, if known. */
  openId: string | undefined
  address: string
  /** User agent. */
  agent: string
}

/** A charge that is opened. */
export interface ChargeRequest extends GatewayCharge {
  payer: Payer
  /** Page of the order, to which the gateway returns the buyer. */
  returnUrl: string
}

/** A refund at a gateway, identified by our id (`out_refund_no`). */
export interface GatewayRefund {
  id: string
  chargeId: string
  /** Id of the payment that is refunded in whole or in part. */
  transactionId: string
  amountFen: number
  /** Total amount of that payment. */
  paidFen: number
}

/** State of a charge. `waiting`: unpaid, or unknown to the gateway because the code has not been scanned. */
export type ChargeState =
  | { state: 'waiting' | 'closed' }
  | { state: 'failed'; reason: string }
  | { state: 'paid'; payments: { transactionId: string; amountFen: number; at: number }[] }

/** State of a refund. `missing`: unknown to the gateway. */
export type RefundState =
  | { state: 'waiting' | 'missing' }
  | { state: 'completed'; gatewayId: string; amountFen: number }
  | { state: 'failed'; reason: string }

/** A message from a gateway whose signature, merchant and time were verified. */
export type GatewayNotice =
  | { kind: 'paid'; chargeId: string; transactionId: string; amountFen: number; at: number }
  | { kind: 'refunded'; chargeId: string; refundId: string; gatewayId: string; amountFen: number }
  /** A change whose details must be queried, because the message does not contain them reliably. */
  | { kind: 'changed'; chargeId: string; refundId: string }
  /** A message that does not concern us. It gets the usual response. */
  | { kind: 'nothing' }

export interface CallbackRequest {
  headers: Record<string, string | string[] | undefined>
  /** The body exactly as sent, because the signature covers its bytes. */
  body: string
}

/** Thrown if a callback cannot be trusted. The message is logged and contains nothing from the callback. */
export class CallbackRejected extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'CallbackRejected'
  }
}

/** Thrown if a gateway refuses a call or its response is invalid. The message contains no secrets. */
export class GatewayError extends Error {
  /** Error code of the gateway. */
  readonly fault: string

  constructor(fault: string, text = '') {
    super(`The gateway refused: ${fault} ${text}`.trim())
    this.name = 'GatewayError'
    this.fault = fault
  }
}

/** Timeout of the download of a bill, in milliseconds. */
export const downloadTimeoutMs = 60_000

/** A payment gateway. All calls are idempotent: charges and refunds are identified by our ids. */
export interface PaymentGateway {
  channel: PayChannel
  /** The ways of paying that are opened for the merchant, the preferred one first. */
  ways: readonly PayWay[]
  /** Opens a charge. Returns the content of its QR code, the URL to open, or what {@link bridge} needs. */
  open: (charge: ChargeRequest) => Promise<string>
  /** Returns the signed parameters of the call that pays inside the app. Absent if no way needs one. */
  bridge?: (content: string) => Record<string, string>
  query: (charge: GatewayCharge) => Promise<ChargeState>
  /** Closes an unpaid charge, so that it can no longer be paid. */
  close: (charge: GatewayCharge) => Promise<void>
  refund: (refund: GatewayRefund) => Promise<RefundState>
  queryRefund: (refund: GatewayRefund) => Promise<RefundState>
  /** Fetches the bill of a day in Beijing. Returns undefined if the gateway has none, or not yet. */
  bill: (day: string) => Promise<BillRow[] | undefined>
  /** Verifies and parses a callback. Absent if the gateway sends none. Throws {@link CallbackRejected}. */
  readCallback?: (request: CallbackRequest) => GatewayNotice
  /** Response to every verified callback, including repeated ones. */
  callbackAnswer?: { type: string; body: string }
}
