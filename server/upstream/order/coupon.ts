import { Code, type Coupon, type coupon } from '#lib/contract'
import { bundlePrice } from '../bundle/index.ts'
import { type Handlers, refuse, requireUser } from '../kernel/handler.ts'
import { isoTime } from '../kernel/logic/isoTime.ts'
import { couponText, couponRefusal, couponDiscount } from './logic/couponDiscount.ts'
import { isSold } from './logic/orderKind.ts'
import { priceProduct } from './logic/priceProduct.ts'
import { couponTerms } from './queries/coupons.ts'
import type { OrderQueries } from './queries/createOrderQueries.ts'

interface Deps {
  orders: Pick<OrderQueries['orders'], 'thing'>
  coupons: OrderQueries['coupons']
  clock: () => number
}

/** Creates the handlers for coupons on product pages. */
export const couponHandlers = ({ orders, coupons, clock }: Deps): Handlers<typeof coupon> => ({
  'GET /api/coupon': async ({ kind, id }, { user }) => {
    const now = clock()
    const userId = user?.id ?? null
    const thing = isSold(kind) ? await orders.thing({ kind, id, userId, now }) : undefined
    const priced = thing && priceProduct(thing, bundlePrice)
    if (!thing?.isOpen || !priced) return { list: [] }
    const { priceFen } = priced
    const offered = (await coupons.offered(userId, now)).map((row) => ({ row, terms: couponTerms(row) }))
    // Coupons whose threshold exceeds the price are not offered.
    const fitting = offered.filter(
      ({ row, terms }) => couponRefusal(terms, thing, priceFen, now) === null && (row.withdrawn_at === null || (row.free_count ?? 0) > 0),
    )
    const best = fitting.toSorted((one, other) => couponDiscount(other.terms, priceFen) - couponDiscount(one.terms, priceFen))
    return { list: best.map(({ row }) => couponOf(row)) }
  },

  'POST /api/coupon/:id/claim': async ({ id }, call) => {
    const { id: userId } = requireUser(call)
    const { state } = await coupons.claim(id, userId, clock())
    if (state === 'missing') return refuse(Code.NotFound, '优惠券不存在，请刷新页面后再试')
    if (state !== 'claimed') return refuse(Code.CouponUnusable, refusals[state])
    const row = await coupons.one(id, userId)
    return couponOf(row)
  },
})

const refusals = {
  over: '这张优惠券现在不能领取',
  'none left': '优惠券已领完',
  'no more for the user': '你已领过这张优惠券，不能再领',
} as const

function couponOf(row: Awaited<ReturnType<OrderQueries['coupons']['one']>>): Coupon {
  const claimed = (row.free_count ?? 0) > 0
  const isOut = row.total !== null && row.claimed_count >= row.total
  const refusal = claimed ? null : (row.own_count ?? 0) >= row.per_user ? `每人限领 ${row.per_user} 张` : isOut ? '已领完' : null
  const terms = couponTerms(row)
  return { id: row.id, title: row.title, about: couponText(terms), scope: row.scope_text, endsAt: isoTime(row.ends_at), claimed, refusal }
}
