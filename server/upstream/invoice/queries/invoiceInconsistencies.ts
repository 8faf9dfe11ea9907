import { type Kysely, sql } from 'kysely'
import { OrderStatus, RefundStatusA } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { agreedStatuses } from '../../order/admin.ts'
import { type RowCheck, type Inconsistency, findInconsistencies } from '../../db/inconsistencies.ts'

/** The maximum amount of the invoice of order `o`, as in `keptFen`. */
const kept = sql`case when o.status = ${sql.lit(OrderStatus.Paid)} then o.paid_fen - o.refunded_fen else 0 end`

/** The approved, uncompleted refunds of order `o`. An invoice requested before or during them may include their amount or not. */
const agreed = sql`coalesce((select sum(f.amount_fen) from refund f where f.order_id = o.id and f.kind <> 'returned'
  and f.status in (${sql.join(agreedStatuses.map((status) => sql.lit(status)))})), 0)`

/** True if a refund was abandoned, for whose amount an invoice may still be requested. */
const isAbandoned = sql`exists (select 1 from refund f where f.order_id = o.id and f.status = ${sql.lit(RefundStatusA.NotRefundable)})`

/** Sum of the issued invoices minus all red-letter invoices. */
const invoiced = sql`coalesce((select sum(case when i.red = 1 then -i.amount_fen else i.amount_fen end)
  from invoice i where i.order_id = o.id and (i.number is not null or i.red = 1)), 0)`

/** True if the outbox still has a task for the subject. */
const isPending = (kind: string, subject: string) =>
  sql`exists (select 1 from outbox_task t where t.kind = ${sql.lit(kind)} and t.subject = ${sql.ref(subject)} and t.done_at is null)`

const checks: readonly RowCheck[] = [
  [
    '没有付款的订单有发票',
    sql`select o.id from purchase_order o where o.paid_fen = 0
      and exists (select 1 from invoice i where i.order_id = o.id and (i.number is not null or i.open_for is not null))`,
  ],
  [
    '已开发票的金额不等于已付减退款',
    sql`select o.id from purchase_order o where exists (select 1 from invoice i where i.order_id = o.id)
      and case when exists (select 1 from invoice i where i.open_for = o.id and i.state = 'issued')
        then ${invoiced} > ${kept} or (${invoiced} < ${kept} - ${agreed} and not ${isAbandoned}) else ${invoiced} <> 0 end
      and not ${isPending('invoice.settle', 'o.id')}`,
  ],
  [
    '发票已作废而没有金额相同的红字发票',
    sql`select b.id from invoice b where b.red = 0 and b.state = 'reversed' and b.number is not null
      and not exists (select 1 from invoice r where r.red = 1 and r.red_of = b.id and r.amount_fen = b.amount_fen)`,
  ],
  [
    '红字发票没有对应的作废发票',
    sql`select r.id from invoice r where r.red = 1
      and not exists (select 1 from invoice b where b.id = r.red_of and b.red = 0 and b.state = 'reversed')`,
  ],
  ['红字发票开具失败', sql`select id from invoice where red = 1 and state = 'failed'`],
  ['待开具的发票没有后台任务', sql`select i.id from invoice i where i.state = 'waiting' and not ${isPending('invoice.issue', 'i.id')}`],
  [
    '已开具的发票没有号码或文件',
    sql`select i.id from invoice i where i.state = 'issued'
      and (i.number is null or not exists (select 1 from invoice_file f where f.invoice_id = i.id))`,
  ],
]

/** Finds inconsistencies between invoices and their orders. */
export const findInvoiceInconsistencies = (db: Kysely<Database>): Promise<Inconsistency[]> => findInconsistencies(db, checks)

/** Returns the number of issued invoices. */
export async function countInvoices(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('invoice')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('number', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
