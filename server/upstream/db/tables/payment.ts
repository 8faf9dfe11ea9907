import type { PayChannel } from '#lib/enums'

/* Payments as this side knows them, the ledger, and work that must be done outside of a transaction. */

/** A code to pay an order by. Its id is the number that the gateway knows it by. */
export interface ChargeTable {
  /** 32 hexadecimal digits. */
  id: string
  order_id: string
  channel: PayChannel
  amount_fen: number
  title: string
  /** Content of the QR code; null until the gateway has given it. */
  content: string | null
  state: 'opening' | 'open' | 'paid' | 'failed' | 'closed'
  /** The order and the channel while it is open; unique. */
  open_for: string | null
  transaction_id: string | null
  created_at: number
  expires_at: number
  paid_at: number | null
}

/** A verified report of a gateway: each once, however often it was delivered. */
export interface GatewayReportTable {
  id: string
  channel: PayChannel
  /** Unique for a channel: the kind with the transaction or the refund. */
  report_key: string
  charge_id: string
  kind: 'paid' | 'failed' | 'closed' | 'refunded' | 'refundFailed' | 'chargeback'
  amount_fen: number
  transaction_id: string | null
  /** The refund that it tells of. */
  refund_id: string | null
  received_at: number
}

/** Money that goes back through the gateway. Its id is the refund's, and the number that the gateway knows it by. */
export interface ChargeRefundTable {
  id: string
  order_id: string
  charge_id: string
  /** The payment that it gives back, or a part of it. */
  transaction_id: string
  amount_fen: number
  movement: 'refund' | 'return'
  state: 'waiting' | 'sent' | 'completed' | 'failed'
  /** How often it was requested: again after a failure. */
  attempt: number
  /** The gateway's number of it. */
  gateway_id: string | null
  requested_at: number
  settled_at: number | null
}

/** One side of a movement of money. The postings of an entry add up to zero. */
export interface LedgerPostingTable {
  id: string
  /** The gateway's report that it follows from. */
  entry_id: string
  at: number
  /** `gateway wechatpay`: money at a gateway; `sales`: earned; `suspense`: to be returned. */
  account: string
  amount_fen: number
  movement: 'payment' | 'late payment' | 'refund' | 'return' | 'chargeback' | 'late chargeback'
  order_id: string
  charge_id: string
  refund_id: string | null
}

/** A payment in the books of the sandbox, which plays the gateway. */
export interface SandboxPaymentTable {
  id: string
  charge_id: string
  amount_fen: number
  paid_at: number
}

/** A refund in the books of the sandbox; its id is the refund's. */
export interface SandboxRefundTable {
  id: string
  payment_id: string
  amount_fen: number
  refunded_at: number
}

/** Work outside of a transaction that was written within it: tried until it is done. */
export interface OutboxTaskTable {
  id: string
  /** The kind of work, such as `charge.query`. */
  kind: string
  /** The subject of the task; a kind has one task for a subject. */
  subject: string
  /** Arguments: JSON. */
  payload: string
  created_at: number
  due_at: number
  tries: number
  /** The last fault, without secrets; null without any. */
  fault: string | null
  /** Until then a process works at it. */
  leased_until: number | null
  done_at: number | null
  /** Given up after all tries; an operator may start it again. */
  failed_at: number | null
}

/** The tables of this file. */
export interface PaymentDatabase {
  charge: ChargeTable
  gateway_report: GatewayReportTable
  charge_refund: ChargeRefundTable
  ledger_posting: LedgerPostingTable
  sandbox_payment: SandboxPaymentTable
  sandbox_refund: SandboxRefundTable
  outbox_task: OutboxTaskTable
}
