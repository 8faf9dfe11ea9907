import { z } from 'zod/mini'
import { InvoiceTitleKind, InvoiceType } from '#lib/enums'
import { Code } from '../Code.ts'
import type { Family } from '../endpoint.ts'
import { Fen, Id, pageOf, paging, SendKey, Time, wire } from '../shape.ts'

/**
 * State of an invoice: it waits to be issued; it is issued; the service has refused it, for a reason; it has been
 * reversed by a red-letter invoice, or was dropped before it was issued.
 */
export const InvoiceState = z.enum(['waiting', 'issued', 'failed', 'reversed'])
export type InvoiceState = z.infer<typeof InvoiceState>

/** An invoice of an order (发票), or the red-letter invoice (红字发票) that takes one back. */
export const Invoice = z.object({
  id: Id,
  orderId: Id,
  /** The title of the thing that was bought. */
  orderTitle: z.string(),
  /** Whether the invoice takes back another one: its amount counts as negative. */
  red: z.boolean(),
  state: InvoiceState,
  amountFen: Fen,
  titleKind: wire(InvoiceTitleKind),
  type: wire(InvoiceType),
  /** The name that it is made out to. */
  titleName: z.string(),
  /** Number of the invoice; null before it is issued. */
  number: z.nullable(z.string()),
  /** Whether the invoice is a sample, worth nothing before the tax office: the site is not in production. */
  sample: z.boolean(),
  /** Why it failed, in words; empty otherwise. */
  reason: z.string(),
  askedAt: Time,
  issuedAt: z.nullable(Time),
  /** Address of the PDF, for its owner only; null before it is issued. */
  file: z.nullable(z.string()),
})
export type Invoice = z.infer<typeof Invoice>

/** The sum that an order's invoice would be made out for now. */
export const InvoiceQuote = z.object({
  /** The amount that was paid, less the amount that was or is being refunded. */
  amountFen: Fen,
  paidFen: Fen,
  refundedFen: Fen,
  /** The reason why none can be asked for now, in words; null if one can. */
  refusal: z.nullable(z.string()),
  /** Whether the invoice would be a sample. */
  sample: z.boolean(),
})
export type InvoiceQuote = z.infer<typeof InvoiceQuote>

export const invoice = {
  'GET /api/invoice': {
    about: 'My invoices, newest first',
    caller: 'user',
    input: z.object({ ...paging }),
    data: pageOf(Invoice),
    errors: [],
  },
  'GET /api/order/:id/invoice': {
    about: 'The invoices of an order of mine, newest first, and what one would be made out for now',
    caller: 'user',
    input: z.object({ id: Id }),
    data: z.object({ quote: InvoiceQuote, list: z.array(Invoice) }),
    errors: [Code.NotFound],
  },
  'POST /api/order/:id/invoice': {
    about: 'Asks for an order’s invoice: what was paid less refunds, one at a time; the same key gives the same invoice',
    caller: 'user',
    input: z.strictObject({ id: Id, titleId: Id, key: SendKey }),
    data: Invoice,
    errors: [Code.NotFound, Code.Conflict, Code.InvoiceUnavailable, Code.TooOften],
  },
} as const satisfies Family
