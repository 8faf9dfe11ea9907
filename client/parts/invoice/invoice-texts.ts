import type { Invoice, InvoiceTitle } from '#lib/contract'
import { invoiceTitleKindLabel, invoiceTypeLabel } from '#lib/enums'

/** Returns the label of an invoice's state; a red-letter invoice reverses another one. */
export const invoiceStateLabel = ({ state, red }: Pick<Invoice, 'state' | 'red'>): string =>
  ({ waiting: red ? '正在红冲' : '开具中', issued: red ? '红字发票' : '已开具', failed: '开具失败', reversed: '已红冲' })[state]

/** Returns the colour of that state. */
export const invoiceTone = ({ state, red }: Pick<Invoice, 'state' | 'red'>): 'primary' | 'warning' | 'neutral' =>
  state === 'issued' && !red ? 'primary' : state === 'failed' ? 'warning' : 'neutral'

/** Returns the facts that distinguish an invoice title, in one line: `企业 · 增值税专用发票 · 9135…`. */
export const titleFacts = ({ kind, type, taxNumber }: Pick<InvoiceTitle, 'kind' | 'type' | 'taxNumber'>): string =>
  [invoiceTitleKindLabel[kind], invoiceTypeLabel[type], taxNumber].filter((part) => part !== '').join(' · ')
