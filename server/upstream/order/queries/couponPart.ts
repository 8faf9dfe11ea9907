import { storeRows } from '../../db/storeRows.ts'
import type { PackPart } from '../../kernel/PackPart.ts'
import type { CouponRows } from '../pack/couponRows.ts'

/** The coupon part of a content pack. It does not change coupons of operators. */
export const couponPart: PackPart<CouponRows> = {
  store: async (trx, { coupon, coupons_from_load: relative }) => {
    const keep = ['claimed_count', 'origin', 'created_at', 'withdrawn_at'] as const
    const isRelative = ({ id }: { id: string }) => relative.includes(id)
    const dated = coupon.filter((row) => !isRelative(row))
    await storeRows(trx, 'coupon', ['id'], dated, { keep: [...keep] })
    await storeRows(trx, 'coupon', ['id'], coupon.filter(isRelative), { keep: [...keep, 'starts_at', 'ends_at'] })
  },

  // A coupon that is no longer in the pack is withdrawn; claimed ones remain valid.
  drop: async (trx, { coupon, loaded_at }) => {
    const leaving = trx
      .updateTable('coupon')
      .set({ withdrawn_at: loaded_at })
      .where('origin', '=', 'pack')
      .where('withdrawn_at', 'is', null)
    const ids = coupon.map(({ id }) => id)
    await (ids.length === 0 ? leaving : leaving.where('id', 'not in', ids)).execute()
  },
}
