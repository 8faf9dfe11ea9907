import type { Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { enqueue } from '../../outbox/admin.ts'
import { chargeQueries } from './charges.ts'

/** Closes the charges of an order that can no longer be paid: here immediately, at the gateways through the outbox. */
export async function closeCharges(trx: Transaction<Database>, orderId: string, now: number): Promise<void> {
  for (const { id } of await chargeQueries(trx).endOfOrder(orderId)) await enqueue(trx, { kind: 'charge.close', subject: id, now })
}
