import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { couponQueries } from './coupons.ts'
import { expiryQueries } from './expiries.ts'
import { orderQueries } from './orders.ts'
import { refundQueries } from './refunds.ts'

/** Creates all queries of the domain, by subject. */
export const createOrderQueries = (db: Kysely<Database>) => ({
  expiries: expiryQueries(db),
  orders: orderQueries(db),
  coupons: couponQueries(db),
  refunds: refundQueries(db),
})
export type OrderQueries = ReturnType<typeof createOrderQueries>
