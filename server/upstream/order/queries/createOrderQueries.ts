import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { couponQueries } from './coupons.ts'
import { orderQueries } from './orders.ts'

/** All queries of the domain, by subject. */
export const createOrderQueries = (db: Kysely<Database>) => ({
  orders: orderQueries(db),
  coupons: couponQueries(db),
})
export type OrderQueries = ReturnType<typeof createOrderQueries>
