import { z } from 'zod/mini'
import { Day, Fen, Slug, text } from '../../kernel/pack-fields.ts'

/* coupons.json: the coupons that a pack offers. A pack without it offers none. */

const count = z.int().check(z.gte(1), z.lte(10_000_000))

const Coupon = z
  .strictObject({
    id: Slug,
    title: text(2, 20),
    /** The amount that the coupon takes off; or the next field instead. */
    amountFen: z.optional(Fen.check(z.gte(1))),
    /** Share of the price that is paid: 85 is 8.5 折. */
    ratePercent: z.optional(z.int().check(z.gte(1), z.lte(99))),
    /** Most that a rate takes off; left out without limit. */
    capFen: z.optional(Fen.check(z.gte(1))),
    /** Least price that it can be used for. */
    thresholdFen: Fen,
    scope: z.enum(
      ['all', 'course', 'courseGroup', 'courseProject', 'profession', 'institutional'],
      '范围应为 all、course、courseGroup、courseProject、profession 或 institutional',
    ),
    /** Ids of the scope; left out for a kind of thing: all of that kind. */
    ids: z.optional(z.array(Slug).check(z.minLength(1), z.maxLength(100))),
    scopeText: text(2, 30),
    /** The first day and the last one, both included; or the next field instead. */
    startsOn: z.optional(Day),
    endsOn: z.optional(Day),
    /** Number of days from the first load on; loading again leaves its time unchanged. */
    lastsDays: z.optional(z.int().check(z.gte(1), z.lte(3650))),
    /** Most claims in all; left out without limit. */
    total: z.optional(count),
    /** Most claims of one user. */
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
