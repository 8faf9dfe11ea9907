import type { Kysely } from 'kysely'
import { invoiceTitleKindLabel, invoiceTypeLabel } from '#lib/enums'
import { CommandError } from '../../../command/CommandError.ts'
import type { Database, InvoiceTable } from '../../db/Database.ts'
import { createInboxKind, type InboxKind, timeOrEmpty } from '../../kernel/InboxKind.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { taxOf } from '../../kernel/logic/taxOf.ts'
import { invoiceStateText } from '../../kernel/logic/invoiceStateText.ts'
import { yuanText } from '../../kernel/logic/yuanText.ts'
import { invoiceQueries } from '../queries/invoices.ts'

const colour = ({ red }: InvoiceTable): string => (red === 1 ? '红字' : '蓝字')
const fenOf = ({ red, amount_fen }: InvoiceTable): number => (red === 1 ? -amount_fen : amount_fen)
const amount = (row: InvoiceTable): string => yuanText(fenOf(row))

/** Creates the inbox kind 发票 (invoices). The outbox issues them; refused ones can be retried. */
export function createInvoiceKind(db: Kysely<Database>, { taxRate, now }: { taxRate: number | undefined; now: number }): InboxKind {
  const invoices = invoiceQueries(db)
  return createInboxKind({
    label: '发票',
    statuses: Object.keys(invoiceStateText),
    rows: invoices.newest,
    find: invoices.find,
    line: (row) => ({
      id: row.id,
      status: invoiceStateText[row.state],
      at: row.asked_at,
      about: `${colour(row)} ${amount(row)} ${row.name}（订单 ${row.order_id}）${row.reason}`,
    }),
    columns: {
      编号: ({ id }) => id,
      状态: ({ state }) => invoiceStateText[state],
      红蓝: colour,
      // Only what has a number was issued.
      '金额（元）': (row) => ({ fen: fenOf(row), ...(row.number === null && { isSummed: false }) }),
      税率: () => (taxRate === undefined ? '' : `${taxRate}%`),
      '税额（元）': (row) => (taxRate === undefined || row.number === null ? '' : { fen: taxOf(fenOf(row), taxRate) }),
      订单: ({ order_id }) => order_id,
      发票号码: ({ number }) => number ?? '',
      类型: ({ type }) => invoiceTypeLabel[type],
      抬头: ({ name }) => name,
      税号: ({ tax_number }) => tax_number,
      申请时间: ({ asked_at }) => formatBeijingMinute(asked_at),
      开具时间: ({ issued_at }) => timeOrEmpty(issued_at),
      原因: ({ reason }) => reason,
    },
    date: { column: '开具时间', at: ({ issued_at }) => issued_at },
    details: (row) => [
      '状态',
      ['类型', `${colour(row)}${invoiceTypeLabel[row.type]}`],
      ['金额', amount(row)],
      ['订单', `${row.order_id}《${row.order_title}》`],
      ['用户', row.user_id ?? '已注销的用户'],
      ['发票号码', row.number ?? '还没有'],
      row.red_of !== null && ['红冲', row.red_of],
      '原因',
      '申请时间',
      '开具时间',
      ['开票服务', row.provider],
      ['抬头', `${row.name}（${invoiceTitleKindLabel[row.kind]}）`],
      '税号',
      row.bank !== '' && ['开户行及账号', `${row.bank} ${row.bank_account}`],
      row.address !== '' && ['地址、电话', `${row.address} ${row.phone}`],
      row.email !== '' && ['邮箱', row.email],
    ],
    retry: async (id) => {
      const row = await invoices.find(id)
      if (!row) return undefined
      if (await invoices.retry(id, now)) return '已重新提交开票服务，结果稍后用 show 查看'
      throw new CommandError(`没有改动：这张发票是“${invoiceStateText[row.state]}”，只有开具失败、订单没有其他发票且还有可开金额的才能重试`)
    },
  })
}
