import type { ValueOf } from './ValueOf.ts'

/** Kind of recipient of an invoice. Specification, section 3. */
export const InvoiceTitleKind = { Personal: 1, Company: 2 } as const
export type InvoiceTitleKind = ValueOf<typeof InvoiceTitleKind>

/** Chinese labels of {@link InvoiceTitleKind} by wire value, for `labelOf`. */
export const invoiceTitleKindLabel: Record<InvoiceTitleKind, string> = { 1: '个人', 2: '企业' }
