import type { InvoiceTitleFields } from '../../db/Database.ts'

/** An invoice to be issued. */
export interface InvoiceRequest {
  /** Idempotency key: for a repeated id, the service returns the invoice that it has already issued. */
  id: string
  orderId: string
  /** Title of the purchased product. */
  goods: string
  /** Number of the invoice that a red-letter invoice reverses; null for an ordinary invoice. */
  redOf: string | null
  amountFen: number
  title: InvoiceTitleFields
  /** Current time, in milliseconds since 1970. */
  now: number
}

export interface IssuedInvoice {
  number: string
  pdf: Buffer
}

/** Thrown if the service permanently refuses an invoice. The message is shown to the user. All other errors are retried. */
export class InvoiceRefused extends Error {}

/** A service that issues invoices. */
export interface InvoiceProvider {
  name: 'local' | 'http'
  /** True if the invoices are samples without legal value. */
  sample: boolean
  issue: (request: InvoiceRequest) => Promise<IssuedInvoice>
}

/** Returns the fields of a stored title. */
export const titleOf = ({
  kind,
  type,
  name,
  tax_number,
  bank,
  bank_account,
  address,
  phone,
  email,
}: InvoiceTitleFields): InvoiceTitleFields => ({ kind, type, name, tax_number, bank, bank_account, address, phone, email })
