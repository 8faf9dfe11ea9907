import type { PayWay } from '#lib/contract'
import type { PayChannel } from '#lib/enums'
import type { ColumnType } from 'kysely'
import type { DueTime } from '../dueTime.ts'

/* Payments, the ledger, and tasks that must run outside of a transaction. */

export interface PaymentDatabase {
  /** Code, link or call with which an order can be paid. Its id is also the order number at the gateway. */
  charge: {
    /** 32 hexadecimal digits. */
    id: string
    order_id: string
    channel: PayChannel
    way: PayWay
    amount_fen: number
    title: string
    /** Content of the QR code, URL, or id at the gateway, by the way of paying; null until the gateway has returned it. */
    content: string | null
    state: 'opening' | 'open' | 'paid' | 'failed' | 'closed'
    /** Order while the charge is open; unique. */
    open_for: string | null
    transaction_id: string | null
    created_at: number
    expires_at: number
    paid_at: number | null
  }
  /** Verified report of a gateway. Each is stored once, even if it is delivered repeatedly. */
  gateway_report: {
    id: string
    channel: PayChannel
    /** Unique per channel: the kind with the transaction or the refund. */
    report_key: string
    charge_id: string
    kind: 'paid' | 'failed' | 'closed' | 'refunded' | 'refundFailed' | 'chargeback'
    amount_fen: number
    transaction_id: string | null
    /** Refund that is reported. */
    refund_id: string | null
    /** The gateway's time of a payment; for other reports the time at which they were received. */
    happened_at: number
    received_at: number
  }
  /** Refund through the gateway. Its id is that of the refund, and also the refund number at the gateway. */
  charge_refund: {
    id: string
    order_id: string
    charge_id: string
    /** Payment that is refunded fully or partially. */
    transaction_id: string
    amount_fen: number
    movement: 'refund' | 'return'
    /** `settled`: paid in another way after the gateway had refused; `dropped`: abandoned, or nothing was left of the payment. */
    state: 'waiting' | 'sent' | 'completed' | 'failed' | 'settled' | 'dropped'
    /** Number of requests; a failed one is repeated. */
    attempt: number
    /** Refund number of the gateway. */
    gateway_id: string | null
    requested_at: number
    settled_at: number | null
  }
  /** Posting of the ledger. The postings of an entry add up to zero. */
  ledger_posting: {
    id: string
    /** Report of the gateway that caused the entry; a new id for a settlement. */
    entry_id: string
    at: number
    /** `gateway wechatpay`: money at a gateway; `offline`: money of the operator; `sales`: revenue; `suspense`: to be refunded. */
    account: string
    amount_fen: number
    movement:
      | 'payment'
      | 'late payment'
      | 'refund'
      | 'return'
      | 'chargeback'
      | 'late chargeback'
      | 'settlement'
      | 'late settlement'
      | 'reversed settlement'
      | 'late reversed settlement'
    order_id: string
    charge_id: string
    refund_id: string | null
  }
  /** A gateway's bill of a day. */
  bill: {
    channel: PayChannel
    /** Date in Beijing. */
    day: string
    wanted_at: number
    /** Null until its rows are stored. */
    stored_at: number | null
    /** `gateway`, or the operator who read it from a file. */
    origin: string | null
  }
  /** Payment or refund in a gateway's bill. */
  bill_row: {
    channel: PayChannel
    day: string
    kind: 'payment' | 'refund'
    /** Our id of the refund, or the gateway's id of the payment. */
    number: string
    charge_id: string
    transaction_id: string
    at: number
    amount_fen: number
    /** Fee of the gateway; negative if it is given back with a refund. */
    fee_fen: number
  }
  /** Difference between a bill and our books. */
  bill_difference: {
    id: string
    channel: PayChannel
    day: string
    kind: 'payment' | 'refund'
    number: string
    /** `unbooked`: only the bill contains it; `unbilled`: only our books contain it. */
    reason: 'unbooked' | 'unbilled' | 'amount'
    charge_id: string
    transaction_id: string
    order_id: string | null
    bill_fen: number | null
    book_fen: number | null
    found_at: number
    resolved_at: number | null
    /** `system` if it disappeared, otherwise the operator. */
    resolved_by: string | null
    remark: string
  }
  /** Payment in the books of the sandbox, which simulates a gateway. */
  sandbox_payment: { id: string; charge_id: string; amount_fen: number; paid_at: number }
  /** Refund in the books of the sandbox; its id is that of the refund. */
  sandbox_refund: { id: string; payment_id: string; amount_fen: number; refunded_at: number }
  /** Task that runs outside of a transaction but is stored within one; it is retried until it succeeds. */
  outbox_task: {
    id: string
    /** Kind of task, such as `charge.query`. */
    kind: string
    /** Subject of the task; there is one task per kind and subject. */
    subject: string
    /** JSON: arguments. */
    payload: string
    created_at: number
    due_at: ColumnType<number, DueTime, DueTime>
    tries: number
    /** Last error, without secrets; null without one. */
    fault: string | null
    /** Time until which a process has leased the task. */
    leased_until: number | null
    done_at: number | null
    /** Time at which the last retry failed; an operator may restart the task. */
    failed_at: number | null
  }
}
