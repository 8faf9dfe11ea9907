export { createInvoiceKind } from './admin/invoiceKind.ts'
export { countInvoices, findInvoiceInconsistencies } from './queries/invoiceInconsistencies.ts'
