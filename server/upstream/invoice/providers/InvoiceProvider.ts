import type { InvoiceTitleFields } from '../../db/Database.ts'

/** An invoice to be issued. */
export interface InvoiceRequest {
  /** Names it for good: asked for again under the same id, a service answers with the invoice that it has issued. */
  id: string
  orderId: string
  /** The title of the thing that was bought. */
  goods: string
  /** The number of the invoice that a red-letter invoice takes back; null for an ordinary one. */
  redOf: string | null
  amountFen: number
  title: InvoiceTitleFields
  /** Milliseconds since 1970. */
  now: number
}

export interface IssuedInvoice {
  number: string
  pdf: Buffer
}

/** The service will never issue it as it is, for a reason that its user is told. Any other error is tried again. */
export class InvoiceRefused extends Error {}

/** A service that issues invoices. */
export interface InvoiceProvider {
  name: 'local' | 'http'
  /** Its invoices are worth nothing before the tax office. */
  sample: boolean
  issue: (request: InvoiceRequest) => Promise<IssuedInvoice>
}

/** The fields of a stored title. */
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
