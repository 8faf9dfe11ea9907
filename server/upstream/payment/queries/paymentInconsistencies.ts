import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { type RowCheck, type Inconsistency, findInconsistencies } from '../../db/inconsistencies.ts'

const moneyReports = sql`('paid', 'refunded', 'chargeback')`

const checks: readonly RowCheck[] = [
  ['账目不平', sql`select entry_id as id from ledger_posting group by entry_id having sum(amount_fen) <> 0 or count(*) <> 2`],
  [
    '支付渠道的报告没有如数入账',
    sql`select r.id from gateway_report r
      left join ledger_posting p on p.entry_id = r.id and p.account = 'gateway ' || r.channel
      where r.kind in ${moneyReports} and (p.id is null or abs(p.amount_fen) <> r.amount_fen)`,
  ],
  [
    '账目没有支付渠道的报告可依',
    sql`select distinct p.entry_id as id from ledger_posting p
      where p.movement not like '%settlement'
      and not exists (select 1 from gateway_report r where r.id = p.entry_id and r.kind in ${moneyReports})`,
  ],
  [
    '付款码的状态与支付渠道的报告不符',
    sql`select c.id from charge c
      where (c.state = 'paid') <> exists (select 1 from gateway_report r where r.charge_id = c.id and r.kind = 'paid')`,
  ],
  [
    '订单的实付金额与账目不符',
    sql`select o.id from purchase_order o where o.paid_fen <> coalesce((select -sum(p.amount_fen) from ledger_posting p
      where p.order_id = o.id and p.account = 'sales' and p.movement = 'payment'), 0)`,
  ],
  [
    '订单的已退金额与账目不符',
    sql`select o.id from purchase_order o where o.refunded_fen <> coalesce((select sum(p.amount_fen) from ledger_posting p
      where p.order_id = o.id and p.account = 'sales' and p.movement in ('refund', 'settlement', 'reversed settlement')), 0)`,
  ],
  [
    '退款的状态与支付渠道不符',
    sql`select f.id from refund f left join charge_refund c on c.id = f.id
      where (f.status = 4) <> (coalesce(c.state, '') in ('completed', 'settled')) or (f.status in (2, 8) and c.id is null)`,
  ],
  [
    '退款没有如数入账',
    sql`select c.id from charge_refund c left join ledger_posting p on p.refund_id = c.id and p.account in ('sales', 'suspense')
      group by c.id, c.state, c.amount_fen
      having coalesce(sum(p.amount_fen), 0) <> case when c.state in ('completed', 'settled') then c.amount_fen else 0 end`,
  ],
  [
    '退款和退单超过了付款',
    sql`select r.transaction_id as id from gateway_report r where r.kind = 'paid' and r.amount_fen <
      (select coalesce(sum(c.amount_fen), 0) from charge_refund c where c.transaction_id = r.transaction_id and c.state not in ('failed', 'dropped')) +
      (select coalesce(sum(b.amount_fen), 0) from gateway_report b where b.transaction_id = r.transaction_id and b.kind = 'chargeback')`,
  ],
]

/** Finds inconsistencies between ledger, orders, refunds and reports. */
export const findPaymentInconsistencies = (db: Kysely<Database>): Promise<Inconsistency[]> => findInconsistencies(db, checks)

/** Returns the number of movements in the ledger. */
export async function countMovements(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number | string }>`select count(distinct entry_id) as count from ledger_posting`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
