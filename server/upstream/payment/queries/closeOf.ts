import type { Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { enqueue } from '../../outbox/desk.ts'
import { chargeQueries } from './charges.ts'

/** Ends the charges of an order that cannot be paid any more: here at once, at their gateways by the outbox. */
export async function closeOf(trx: Transaction<Database>, orderId: string, now: number): Promise<void> {
  for (const { id } of await chargeQueries(trx).endOfOrder(orderId)) await enqueue(trx, { kind: 'charge.close', subject: id, now })
}
