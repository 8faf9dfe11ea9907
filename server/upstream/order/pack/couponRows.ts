import type { CouponTable } from '../../db/Database.ts'
import { addDays, startOfBeijingDay } from '../../kernel/logic/beijingDay.ts'
import type { PackCoupons } from './Coupons.ts'

/** The coupons of a pack, with the time of loading. */
export interface CouponRows {
  coupon: CouponTable[]
  /** Ids of the coupons whose period starts with the first load. */
  coupons_from_load: string[]
  loaded_at: number
}

const day = 86_400_000

/** Returns the rows of a pack's coupons. First and last day are whole days in China. */
export const couponRows = (coupons: PackCoupons, now: number): CouponRows => ({
  coupon: coupons.map((entry) => ({
    id: entry.id,
    title: entry.title,
    kind: entry.ratePercent === undefined ? 'amount' : 'rate',
    amount_fen: entry.amountFen ?? null,
    rate_percent: entry.ratePercent ?? null,
    cap_fen: entry.capFen ?? null,
    threshold_fen: entry.thresholdFen,
    scope: entry.scope,
    scope_ids: JSON.stringify(entry.ids ?? []),
    scope_text: entry.scopeText,
    starts_at: entry.startsOn === undefined ? now : startOfBeijingDay(entry.startsOn),
    ends_at: entry.endsOn === undefined ? now + (entry.lastsDays ?? 0) * day : startOfBeijingDay(addDays(entry.endsOn)),
    total: entry.total ?? null,
    per_user: entry.perUser,
    claimed_count: 0,
    origin: 'pack',
    created_at: now,
    withdrawn_at: null,
  })),
  coupons_from_load: coupons.filter(({ lastsDays }) => lastsDays !== undefined).map(({ id }) => id),
  loaded_at: now,
})
