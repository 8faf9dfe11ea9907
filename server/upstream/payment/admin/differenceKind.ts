import type { Kysely } from 'kysely'
import { payChannelLabel } from '#lib/enums'
import { CommandError } from '../../../command/CommandError.ts'
import type { Operator } from '../../../command/extractOperator.ts'
import type { Database } from '../../db/Database.ts'
import { createInboxKind, doneText, type InboxKind, timeOrEmpty } from '../../kernel/InboxKind.ts'
import { startOfBeijingDay } from '../../kernel/logic/beijingDay.ts'
import { formatBeijingMinute } from '../../kernel/logic/formatBeijingMinute.ts'
import { differenceCure, differenceText } from '../logic/differenceText.ts'
import { type DifferenceRow, differenceQueries } from '../queries/bills.ts'

const factsOf = ({ reason, kind, number, transaction_id, order_id, bill_fen, book_fen }: DifferenceRow) => ({
  ...{ reason, kind, number, transactionId: transaction_id, orderId: order_id, billFen: bill_fen, bookFen: book_fen },
})
const statusText = ({ resolved_at }: DifferenceRow): string => (resolved_at === null ? '待处理' : '已处理')

/** Creates the inbox kind 对账差异: differences between the bills of gateways and our books. */
export function createDifferenceKind(db: Kysely<Database>, { operator, now }: { operator: Operator; now: number }): InboxKind {
  const { newest, find, resolve } = differenceQueries(db)
  return createInboxKind({
    label: '对账差异',
    statuses: ['open', 'done'],
    rows: newest,
    find,
    line: (row) => ({
      id: row.id,
      status: statusText(row),
      at: row.found_at,
      about: `${payChannelLabel[row.channel]} ${row.day} ${differenceText(factsOf(row))}`,
    }),
    columns: {
      编号: ({ id }) => id,
      状态: statusText,
      渠道: ({ channel }) => payChannelLabel[channel],
      账单日: ({ day }) => day,
      差异: (row) => differenceText(factsOf(row)),
      商户单号: ({ charge_id }) => charge_id,
      怎样处理: (row) => differenceCure(factsOf(row)),
      发现时间: ({ found_at }) => formatBeijingMinute(found_at),
      处理时间: ({ resolved_at }) => timeOrEmpty(resolved_at),
      处理人: ({ resolved_by }) => (resolved_by === 'system' ? '自动核对' : (resolved_by ?? '')),
      说明: ({ remark }) => remark,
    },
    date: { column: '账单日', at: ({ day }) => startOfBeijingDay(day) },
    details: () => ['状态', '渠道', '账单日', '差异', '商户单号', '怎样处理', '发现时间', '处理时间', '处理人', '说明'],
    done: async (id) => {
      if (!(await find(id))) return undefined
      if (operator.why === '') throw new CommandError('请用 --why 写明这处差异是怎样处理的')
      return doneText(await resolve(id, { by: operator.name, remark: operator.why, now }))
    },
  })
}
