import type { InvoiceState } from '#lib/contract'

/** Labels of the states of invoices, for operators. */
export const invoiceStateText: Record<InvoiceState, string> = {
  waiting: '待开具',
  issued: '已开具',
  failed: '开具失败',
  reversed: '已红冲',
}
