import type { InvoiceState } from '#lib/contract'
import type { InvoiceTitleKind, InvoiceType } from '#lib/enums'
import type { Flag } from './catalogue.ts'

/** The fields of a title; those that its kind and type have no use for are empty. */
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
  /** The browser's key; unique for a user. */
  send_key: string
  is_default: Flag
  created_at: number
}

/** An invoice with its title as it was then. It outlives its user: the law asks to keep it. */
export interface InvoiceTable extends InvoiceTitleFields {
  id: string
  order_id: string
  /** Null once the account is closed. */
  user_id: string | null
  /** The browser's key, unique for an order; of entries of our own `red …` or `rest …`. */
  send_key: string
  title_id: string
  order_title: string
  /** A red-letter invoice, which takes back `red_of`. */
  red: Flag
  red_of: string | null
  state: InvoiceState
  amount_fen: number
  /** The order while this is its one invoice that waits or is issued; unique. */
  open_for: string | null
  provider: string
  number: string | null
  reason: string
  asked_at: number
  /** Time at which it was first handed to the service: from then on its amount stays. */
  sent_at: number | null
  issued_at: number | null
}

/** The PDF of an issued invoice, in Base64. */
export interface InvoiceFileTable {
  invoice_id: string
  pdf: string
}

/** The tables of this file. */
export interface InvoiceDatabase {
  invoice_title: InvoiceTitleTable
  invoice: InvoiceTable
  invoice_file: InvoiceFileTable
}
