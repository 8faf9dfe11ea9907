import { z } from 'zod/mini'
import { InvoiceTitleKind, InvoiceType } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Fen, Id, pageOf, pageInput, IdempotencyKey, Time, wire } from '../shape.ts'

/**
 * State of an invoice: requested and not issued yet (`waiting`), issued (`issued`), rejected by the invoicing service
 * with a reason (`failed`), or reversed by a red-letter invoice or dropped before it was issued (`reversed`).
 */
export const InvoiceState = z.enum(['waiting', 'issued', 'failed', 'reversed'])
export type InvoiceState = z.infer<typeof InvoiceState>

/** An invoice of an order (发票), or the red-letter invoice (红字发票) that reverses one. */
export const Invoice = z.object({
  id: Id,
  orderId: Id,
  /** Title of the purchased product. */
  orderTitle: z.string(),
  /** Whether this is a red-letter invoice, which reverses another invoice. Its amount counts as negative. */
  red: z.boolean(),
  state: InvoiceState,
  amountFen: Fen,
  titleKind: wire(InvoiceTitleKind),
  type: wire(InvoiceType),
  /** Name that the invoice is issued to. */
  titleName: z.string(),
  /** Invoice number; null until it is issued. */
  number: z.nullable(z.string()),
  /** Whether the invoice is a sample without legal validity, because the site is not in production. */
  sample: z.boolean(),
  /** Reason of the failure; empty in other states. */
  reason: z.string(),
  askedAt: Time,
  issuedAt: z.nullable(Time),
  /** URL of the PDF, accessible to its owner only; null until the invoice is issued. */
  file: z.nullable(z.string()),
})
export type Invoice = z.infer<typeof Invoice>

/** Amount for which an order's invoice would be issued now. */
export const InvoiceQuote = z.object({
  /** Amount paid less completed and pending refunds. */
  amountFen: Fen,
  paidFen: Fen,
  refundedFen: Fen,
  /** Reason why no invoice can be requested now; null if one can be requested. */
  refusal: z.nullable(z.string()),
  /** Whether the invoice would be a sample. */
  sample: z.boolean(),
})
export type InvoiceQuote = z.infer<typeof InvoiceQuote>

export const invoice = {
  'GET /api/invoice': {
    about: 'Returns the invoices of the current user, newest first',
    caller: 'user',
    input: z.object({ ...pageInput }),
    data: pageOf(Invoice),
    errors: [],
  },
  'GET /api/order/:id/invoice': {
    about: 'Returns the invoices of an order, newest first, and the amount available for an invoice',
    caller: 'user',
    input: z.object({ id: Id }),
    data: z.object({ quote: InvoiceQuote, list: z.array(Invoice) }),
    errors: [Code.NotFound],
  },
  'POST /api/order/:id/invoice': {
    about: 'Requests an invoice for the amount paid less refunds; one at a time per order; idempotent by key',
    caller: 'user',
    input: z.strictObject({ id: Id, titleId: Id, key: IdempotencyKey }),
    data: Invoice,
    errors: [Code.NotFound, Code.Conflict, Code.InvoiceUnavailable, Code.TooOften],
  },
} as const satisfies Family
