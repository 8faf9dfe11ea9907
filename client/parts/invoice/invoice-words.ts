import type { Invoice, InvoiceTitle } from '#lib/contract'
import { invoiceTitleKindLabel, invoiceTypeLabel } from '#lib/enums'

/** State of an invoice, in words; a red-letter one takes another back. */
export const invoiceStateLabel = ({ state, red }: Pick<Invoice, 'state' | 'red'>): string =>
  ({ waiting: red ? '正在红冲' : '开具中', issued: red ? '红字发票' : '已开具', failed: '开具失败', reversed: '已红冲' })[state]

/** The colour of that state. */
export const invoiceTone = ({ state, red }: Pick<Invoice, 'state' | 'red'>): 'primary' | 'warning' | 'neutral' =>
  state === 'issued' && !red ? 'primary' : state === 'failed' ? 'warning' : 'neutral'

/** The facts that distinguish a title from others, in one line: `企业 · 增值税专用发票 · 9135…`. */
export const titleFacts = ({ kind, type, taxNumber }: Pick<InvoiceTitle, 'kind' | 'type' | 'taxNumber'>): string =>
  [invoiceTitleKindLabel[kind], invoiceTypeLabel[type], taxNumber].filter((part) => part !== '').join(' · ')
