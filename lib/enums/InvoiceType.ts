import type { ValueOf } from './ValueOf.ts'

/** Type of a value-added tax invoice. Specification, section 3. */
export const InvoiceType = { Ordinary: 1, VatSpecial: 2 } as const
export type InvoiceType = ValueOf<typeof InvoiceType>

/** Chinese labels of {@link InvoiceType} by wire value, for `labelOf`. */
export const invoiceTypeLabel: Record<InvoiceType, string> = { 1: '普通发票', 2: '增值税专用发票' }
