import type { InvoiceState } from '#lib/contract'
import type { InvoiceTitleKind, InvoiceType } from '#lib/enums'
import type { Flag } from './catalogue.ts'

/** Fields of an invoice title; those that its kind and type do not use are empty. */
export interface InvoiceTitleFields {
  kind: InvoiceTitleKind
  type: InvoiceType
  name: string
  tax_number: string
  bank: string
  bank_account: string
  address: string
  phone: string
  email: string
}

export interface InvoiceTitleTable extends InvoiceTitleFields {
  id: string
  user_id: string
  /** Idempotency key of the client; unique per user. */
  send_key: string
  is_default: Flag
  created_at: number
}

/** Invoice with a copy of its title. It is retained when its user is deleted, as required by law. */
export interface InvoiceTable extends InvoiceTitleFields {
  id: string
  order_id: string
  /** Null after the account was closed. */
  user_id: string | null
  /** Idempotency key of the client, unique per order; `red …` or `rest …` for invoices created by the server. */
  send_key: string
  title_id: string
  order_title: string
  /** Whether this is a credit note (red-letter invoice), which cancels `red_of`. */
  red: Flag
  red_of: string | null
  state: InvoiceState
  amount_fen: number
  /** Order while this is its only invoice that is pending or issued; unique. */
  open_for: string | null
  provider: string
  number: string | null
  reason: string
  asked_at: number
  /** Time at which the invoice was first sent to the service; the amount cannot change after that. */
  sent_at: number | null
  issued_at: number | null
}

export interface InvoiceDatabase {
  invoice_title: InvoiceTitleTable
  invoice: InvoiceTable
  /** PDF of an issued invoice, in Base64. */
  invoice_file: { invoice_id: string; pdf: string }
}
