import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { couponQueries } from './coupons.ts'
import { orderQueries } from './orders.ts'
import type { PaymentLinks } from './orderSteps.ts'

/** All queries of the domain, by subject. */
export const createOrderQueries = (db: Kysely<Database>, links: PaymentLinks) => ({
  orders: orderQueries(db, links),
  coupons: couponQueries(db),
})
export type OrderQueries = ReturnType<typeof createOrderQueries>
