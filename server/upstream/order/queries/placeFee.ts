import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { TargetKind } from '#lib/enums'
import type { Database, PurchaseOrderTable } from '../../db/Database.ts'
import { insertOrder } from './placeOrder.ts'

/** The fee of an enrolment, as it appears in the order. */
export interface Fee {
  userId: string
  planId: string
  title: string
  cover: string
  feeFen: number
  now: number
  payBefore: number
}

/** Places the order of a fee. The caller holds the user's lock and has checked that no order of the fee is open. */
export function placeFee(
  trx: Transaction<Database>,
  { userId, planId, title, cover, feeFen, now, payBefore }: Fee,
): Promise<PurchaseOrderTable> {
  const kind = TargetKind.EnrolmentPlan
  const placing = { kind, id: planId, userId, now, payBefore, key: randomUUID(), digest: '', agreement: null }
  const amounts = { listFen: feeFen, deductedFen: 0, discountFen: 0, dueFen: feeFen }
  const quote = { ...amounts, items: [], chosen: undefined }
  return insertOrder(trx, placing, { title, cover, validDays: null }, quote, `${userId} ${kind} ${planId}`)
}
