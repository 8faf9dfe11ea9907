import { z } from 'zod/mini'
import type { Database } from '../../db/Database.ts'
import type { PackChecks, PackKind } from '../../kernel/PackChecks.ts'
import { addDays, startOfBeijingDay } from '../../kernel/logic/beijingDay.ts'
import { Day, Fen, Slug, text } from '../../kernel/pack-fields.ts'

/* Schema of coupons.json, the optional coupons of a pack. */

const count = z.int().check(z.gte(1), z.lte(10_000_000))

const Coupon = z
  .strictObject({
    id: Slug,
    title: text(2, 20),
    /** Discount of the coupon; either this or `ratePercent` is given. */
    amountFen: z.optional(Fen.check(z.gte(1))),
    /** Share of the price to be paid, in percent: 85 is 8.5 折. */
    ratePercent: z.optional(z.int().check(z.gte(1), z.lte(99))),
    /** Maximum discount of a rate; omitted if unlimited. */
    capFen: z.optional(Fen.check(z.gte(1))),
    /** Minimum price for which the coupon can be used. */
    thresholdFen: Fen,
    scope: z.enum(
      ['all', 'course', 'courseGroup', 'courseProject', 'profession', 'institutional'],
      '范围应为 all、course、courseGroup、courseProject、profession 或 institutional',
    ),
    /** Ids of the scope; omitted if all products of the kind are in scope. */
    ids: z.optional(z.array(Slug).check(z.minLength(1), z.maxLength(100))),
    scopeText: text(2, 30),
    /** First and last day, both inclusive; either these or `lastsDays` are given. */
    startsOn: z.optional(Day),
    endsOn: z.optional(Day),
    /** Number of days after the first load. Reloading does not change the period. */
    lastsDays: z.optional(z.int().check(z.gte(1), z.lte(3650))),
    /** Maximum number of claims in total; omitted if unlimited. */
    total: z.optional(count),
    /** Maximum number of claims per user. */
    perUser: z._default(count, 1),
  })
  .check((context) => {
    const { amountFen, ratePercent, capFen, scope, ids, startsOn, endsOn, lastsDays } = context.value
    const fault = (field: string, message: string) =>
      void context.issues.push({ code: 'custom', path: [field], message, input: context.value })
    if ((amountFen === undefined) === (ratePercent === undefined)) fault('amountFen', 'amountFen 与 ratePercent 写一项，不能都写')
    if (capFen !== undefined && ratePercent === undefined) fault('capFen', '只有折扣（ratePercent）可以有上限')
    if (scope === 'all' && ids !== undefined) fault('ids', 'all 不写 ids')
    if ((scope === 'profession' || scope === 'institutional') && ids === undefined) fault('ids', '缺少 ids')
    const isDated = startsOn !== undefined && endsOn !== undefined
    if (isDated === (lastsDays !== undefined) || (!isDated && (startsOn ?? endsOn) !== undefined))
      fault('lastsDays', '写 startsOn 和 endsOn，或者只写 lastsDays')
    if (isDated && endsOn < startsOn) fault('endsOn', '不能早于 startsOn')
  })

export const Coupons = z.array(Coupon)
export type PackCoupons = z.infer<typeof Coupons>

const kinds = {
  course: 'course',
  courseGroup: 'series',
  courseProject: 'coursePackage',
  profession: 'profession',
  institutional: 'institution',
} as const satisfies Record<string, PackKind>

/** Checks coupons beyond their schema: ids are unique, and the ids of scopes exist. */
export function checkCoupons({ coupons }: { coupons: PackCoupons }, { of, ids }: PackChecks): void {
  const { fault } = of('coupons.json')
  const seen = new Set<string>()
  coupons.forEach((coupon, at) => {
    if (seen.has(coupon.id)) fault(`[${at}].id`, `优惠券 ${coupon.id} 重复`)
    seen.add(coupon.id)
    const { scope } = coupon
    if (scope === 'all') return
    coupon.ids?.forEach((id, index) => {
      if (!ids[kinds[scope]](id)) fault(`[${at}].ids[${index}]`, `没有编号为 ${id} 的内容`)
    })
  })
}

/** The coupons of a pack, with the time of loading. */
export interface CouponRows {
  coupon: Database['coupon'][]
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
