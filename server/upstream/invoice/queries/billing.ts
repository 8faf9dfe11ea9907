import type { Transaction } from 'kysely'
import type { Kysely } from 'kysely'
import type { Database, PurchaseOrderTable } from '../../db/Database.ts'
import type { BillableFacts } from '../logic/billable.ts'

/** Returns the facts that determine an order's invoice. Callers that act on them hold the order's lock. */
export async function billingOf(
  db: Kysely<Database> | Transaction<Database>,
  { id, status, paid_fen, refunded_fen }: Pick<PurchaseOrderTable, 'id' | 'status' | 'paid_fen' | 'refunded_fen'>,
): Promise<BillableFacts> {
  const refunds = await db
    .selectFrom('refund')
    .select(['status', 'amount_fen'])
    .where('order_id', '=', id)
    .where('kind', '=', 'asked')
    .execute()
  return {
    status,
    paidFen: paid_fen,
    refundedFen: refunded_fen,
    refunds: refunds.map((refund) => ({ status: refund.status, amountFen: refund.amount_fen })),
  }
}
