import type { PayChannel } from '#lib/enums'
import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import type { BookRow } from '../logic/reconcile.ts'

/** Returns our books of a channel, for comparison with its bill. */
export async function readBooks(db: Kysely<Database>, channel: PayChannel, { from, to }: { from: number; to: number }): Promise<BookRow[]> {
  const dayMs = to - from
  const rows = await db
    .selectFrom('gateway_report')
    .innerJoin('charge', 'charge.id', 'gateway_report.charge_id')
    .leftJoin('charge_refund', 'charge_refund.id', 'gateway_report.refund_id')
    .select(['gateway_report.kind', 'gateway_report.charge_id', 'gateway_report.transaction_id', 'gateway_report.amount_fen'])
    .select(['gateway_report.report_key', 'gateway_report.happened_at', 'charge.order_id'])
    .select('charge_refund.requested_at')
    .where('gateway_report.channel', '=', channel)
    .where('gateway_report.kind', 'in', ['paid', 'refunded', 'chargeback'])
    // Includes adjacent days for late reports and for payments around midnight.
    .where('gateway_report.received_at', '>=', from - dayMs)
    .where('gateway_report.received_at', '<', to + 7 * dayMs)
    .execute()
  const reported = rows.map((row): BookRow => {
    const isPayment = row.kind === 'paid'
    // A bill lists a refund on the day on which the gateway accepted it.
    const at = (isPayment ? null : row.requested_at) ?? row.happened_at
    return {
      kind: isPayment ? 'payment' : 'refund',
      chargeId: row.charge_id,
      // The number at the gateway: a refund made on its own site has another one here.
      refundId: isPayment ? '' : row.report_key.replace(/^\w+ /, ''),
      transactionId: row.transaction_id ?? '',
      amountFen: row.amount_fen,
      orderId: row.order_id,
      ofDay: at >= from && at < to,
    }
  })
  return [...reported, ...(await pendingRefunds(db, channel))]
}

/** Lists refunds accepted by the gateway, which its bill may contain before their completion is reported. */
async function pendingRefunds(db: Kysely<Database>, channel: PayChannel): Promise<BookRow[]> {
  const rows = await db
    .selectFrom('charge_refund')
    .innerJoin('charge', 'charge.id', 'charge_refund.charge_id')
    .select(['charge_refund.id', 'charge_refund.charge_id', 'charge_refund.transaction_id', 'charge_refund.amount_fen', 'charge.order_id'])
    .where('charge.channel', '=', channel)
    .where('charge_refund.state', '=', 'sent')
    .execute()
  return rows.map((row) => ({
    kind: 'refund',
    chargeId: row.charge_id,
    refundId: row.id,
    transactionId: row.transaction_id,
    amountFen: row.amount_fen,
    orderId: row.order_id,
    ofDay: false,
  }))
}
