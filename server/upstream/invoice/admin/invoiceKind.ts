import { invoiceTitleKindLabel, invoiceTypeLabel } from '#lib/enums'
import { CommandError } from '../../../command/CommandError.ts'
import type { InvoiceTable } from '../../db/Database.ts'
import type { InboxDetail, InboxKind } from '../../kernel/InboxKind.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { invoiceStateText } from '../../kernel/logic/invoiceStateText.ts'
import { yuanText } from '../../kernel/logic/yuanText.ts'
import type { invoiceQueries } from '../queries/invoices.ts'

const colour = ({ red }: InvoiceTable): string => (red === 1 ? '红字' : '蓝字')
const amount = ({ red, amount_fen }: InvoiceTable): string => `${red === 1 ? '-' : ''}${yuanText(amount_fen)}`

/** Creates the inbox kind 发票 (invoices). The outbox issues them; refused ones can be retried. */
export const invoiceKind = (invoices: ReturnType<typeof invoiceQueries>, now: number): InboxKind => ({
  label: '发票',
  statuses: Object.keys(invoiceStateText),
  list: async (wanted) =>
    (await invoices.newest(wanted)).map((row) => ({
      id: row.id,
      status: invoiceStateText[row.state],
      at: row.asked_at,
      about: `${colour(row)} ${amount(row)} ${row.name}（订单 ${row.order_id}）${row.reason}`,
    })),
  show: async (id) => {
    const row = await invoices.find(id)
    return (
      row && [
        ['状态', invoiceStateText[row.state]],
        ['类型', `${colour(row)}${invoiceTypeLabel[row.type]}`],
        ['金额', amount(row)],
        ['订单', `${row.order_id}《${row.order_title}》`],
        ['用户', row.user_id ?? '已注销的用户'],
        ['发票号码', row.number ?? '还没有'],
        ...(row.red_of === null ? [] : [['红冲', row.red_of] satisfies InboxDetail]),
        ...(row.reason === '' ? [] : [['原因', row.reason] satisfies InboxDetail]),
        ['申请时间', formatBeijingMinute(row.asked_at)],
        ...(row.issued_at === null ? [] : [['开具时间', formatBeijingMinute(row.issued_at)] satisfies InboxDetail]),
        ['开票服务', row.provider],
        ['抬头', `${row.name}（${invoiceTitleKindLabel[row.kind]}）`],
        ...(row.tax_number === '' ? [] : [['税号', row.tax_number] satisfies InboxDetail]),
        ...(row.bank === '' ? [] : [['开户行及账号', `${row.bank} ${row.bank_account}`] satisfies InboxDetail]),
        ...(row.address === '' ? [] : [['地址、电话', `${row.address} ${row.phone}`] satisfies InboxDetail]),
        ...(row.email === '' ? [] : [['邮箱', row.email] satisfies InboxDetail]),
      ]
    )
  },
  retry: async (id) => {
    const row = await invoices.find(id)
    if (!row) return undefined
    if (await invoices.retry(id, now)) return '已重新提交开票服务，结果稍后用 show 查看'
    throw new CommandError(`没有改动：这张发票是“${invoiceStateText[row.state]}”，只有开具失败、订单没有其他发票且还有可开金额的才能重试`)
  },
  table: async () => [
    ['编号', '状态', '红蓝', '金额（元）', '订单', '发票号码', '类型', '抬头', '税号', '申请时间', '开具时间', '原因'],
    ...(await invoices.newest({ status: undefined, most: Number.MAX_SAFE_INTEGER })).map((row) => [
      row.id,
      invoiceStateText[row.state],
      colour(row),
      ((row.red === 1 ? -1 : 1) * row.amount_fen) / 100,
      row.order_id,
      row.number ?? '',
      invoiceTypeLabel[row.type],
      row.name,
      row.tax_number,
      formatBeijingMinute(row.asked_at),
      row.issued_at === null ? '' : formatBeijingMinute(row.issued_at),
      row.reason,
    ]),
  ],
})
