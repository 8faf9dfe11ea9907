import type { Kysely } from 'kysely'
import { OrderStatus, orderStatusLabel } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { createInboxKind, type InboxKind, timeOrEmpty } from '../../kernel/InboxKind.ts'
import type { Amount } from '../../kernel/logic/csv.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { yuanText } from '../../kernel/logic/yuanText.ts'
import { openStatuses } from '../logic/orderActions.ts'
import { orderDetailQueries } from '../queries/orderDetails.ts'
import { orderFacts } from './orderFacts.ts'

const statuses: Record<string, readonly OrderStatus[]> = {
  unpaid: openStatuses,
  paid: [OrderStatus.Paid],
  closed: [OrderStatus.Cancelled, OrderStatus.TimedOut],
  chargeback: [OrderStatus.Chargeback],
}

/** Creates the inbox kind 订单 (orders). */
export function createOrderKind(db: Kysely<Database>): InboxKind {
  const { newest, find, story } = orderDetailQueries(db)
  return createInboxKind({
    label: '订单',
    statuses: Object.keys(statuses),
    rows: ({ status, most }) => newest({ statuses: status === undefined ? undefined : statuses[status], most }),
    find,
    line: (row) => ({
      id: row.id,
      status: orderStatusLabel[row.status],
      at: row.created_at,
      about: `${yuanText(row.due_fen)} ${row.title}${row.refunded_fen > 0 ? `（已退 ${yuanText(row.refunded_fen)}）` : ''}`,
    }),
    columns: {
      订单号: ({ id }) => id,
      状态: ({ status }) => orderStatusLabel[status],
      下单时间: ({ created_at }) => formatBeijingMinute(created_at),
      支付时间: ({ paid_at }) => timeOrEmpty(paid_at),
      商品: ({ title }) => title,
      用户: ({ user_id }) => user_id ?? '',
      '原价（元）': ({ list_fen }) => amount(list_fen),
      '扣减（元）': ({ deducted_fen }) => amount(deducted_fen),
      '优惠（元）': ({ discount_fen }) => amount(discount_fen),
      '应付（元）': ({ due_fen }) => amount(due_fen),
      '实付（元）': ({ paid_fen }) => amount(paid_fen),
      '已退（元）': ({ refunded_fen }) => amount(refunded_fen),
      支付方式: ({ channel }) => channel ?? '',
      流水号: ({ transaction_id }) => transaction_id ?? '',
    },
    date: { column: '支付时间', at: ({ paid_at }) => paid_at },
    details: async (order) => orderFacts(await story(order)),
  })
}

const amount = (fen: number): Amount => ({ fen })
