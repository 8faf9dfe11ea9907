import type { Kysely } from 'kysely'
import type { CouponTable, Database } from '../../db/Database.ts'
import { hasChanged } from '../../db/hasChanged.ts'

/** A coupon with the number of used claims. */
export type CountedCoupon = CouponTable & { used_count: number | null }

const tables = {
  course: 'course',
  courseGroup: 'bundle',
  courseProject: 'bundle',
  profession: 'profession',
  institutional: 'institution',
} as const

/** Creates the operator's queries for coupons. */
export const couponAdminQueries = (db: Kysely<Database>) => ({
  list: (): Promise<CountedCoupon[]> =>
    db
      .selectFrom('coupon')
      .selectAll('coupon')
      .select(({ selectFrom }) =>
        selectFrom('coupon_claim')
          .select(({ fn }) => fn.count<number>('order_id').as('count'))
          .whereRef('coupon_id', '=', 'coupon.id')
          .as('used_count'),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute(),

  /** Returns the ids that do not exist in the scope. */
  missing: async (scope: keyof typeof tables, ids: readonly string[]): Promise<string[]> => {
    const rows = await db.selectFrom(tables[scope]).select('id').where('id', 'in', ids).execute()
    const known = new Set(rows.map(({ id }) => id))
    return ids.filter((id) => !known.has(id))
  },

  add: async (row: CouponTable): Promise<void> => {
    await db.insertInto('coupon').values(row).execute()
  },

  /** Stops further claims; claimed coupons remain valid. Returns false if the coupon is unknown or already withdrawn. */
  withdraw: (id: string, now: number): Promise<boolean> =>
    hasChanged(db.updateTable('coupon').set({ withdrawn_at: now }).where('id', '=', id).where('withdrawn_at', 'is', null)),
})
export type CouponAdminQueries = ReturnType<typeof couponAdminQueries>
