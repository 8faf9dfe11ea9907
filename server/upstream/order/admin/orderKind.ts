import { OrderStatus, orderStatusLabel } from '#lib/enums'
import type { PurchaseOrderTable } from '../../db/Database.ts'
import type { InboxKind } from '../../kernel/InboxKind.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { yuanText } from '../../kernel/logic/yuanText.ts'
import { openStatuses } from '../logic/orderActions.ts'
import type { orderDetailQueries } from '../queries/orderDetails.ts'
import { orderFacts } from './orderFacts.ts'

const statuses: Record<string, readonly OrderStatus[]> = {
  unpaid: openStatuses,
  paid: [OrderStatus.Paid],
  closed: [OrderStatus.Cancelled, OrderStatus.TimedOut],
  chargeback: [OrderStatus.Chargeback],
}

/** Creates the inbox kind 订单 (orders). */
export const orderKind = ({ newest, story }: ReturnType<typeof orderDetailQueries>): InboxKind => ({
  label: '订单',
  statuses: Object.keys(statuses),
  list: async ({ status, most }) =>
    (await newest({ statuses: status === undefined ? undefined : statuses[status], most })).map((row) => ({
      id: row.id,
      status: orderStatusLabel[row.status],
      at: row.created_at,
      about: `${yuanText(row.due_fen)} ${row.title}${row.refunded_fen > 0 ? `（已退 ${yuanText(row.refunded_fen)}）` : ''}`,
    })),
  show: async (id) => {
    const found = await story(id)
    return found && orderFacts(found)
  },
  table: async () => [
    [
      '订单号',
      '状态',
      '下单时间',
      '支付时间',
      '商品',
      '用户',
      '原价（元）',
      '扣减（元）',
      '优惠（元）',
      '应付（元）',
      '实付（元）',
      '已退（元）',
      '支付方式',
      '流水号',
    ],
    ...(await newest({ statuses: undefined, most: Number.MAX_SAFE_INTEGER })).map(tableRow),
  ],
})

const tableRow = (row: PurchaseOrderTable): string[] => [
  row.id,
  orderStatusLabel[row.status],
  formatBeijingMinute(row.created_at),
  row.paid_at === null ? '' : formatBeijingMinute(row.paid_at),
  row.title,
  row.user_id ?? '',
  ...[row.list_fen, row.deducted_fen, row.discount_fen, row.due_fen, row.paid_fen, row.refunded_fen].map((fen) => (fen / 100).toFixed(2)),
  row.channel ?? '',
  row.transaction_id ?? '',
]
