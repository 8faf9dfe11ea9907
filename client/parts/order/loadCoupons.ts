import type { Api, Coupon, OrderKind } from '#lib/contract'
import { type Deferred, defer } from '#app/Deferred.ts'

/** Nothing to be claimed: for what costs nothing. */
export const noCoupons: Deferred<Coupon[]> = { value: [] }

/** The coupons for a thing; none where the upstream cannot tell, since everything else of the page holds without them. */
export const couponsFor = (api: Api, kind: OrderKind, id: string): Promise<Coupon[]> =>
  api('GET /api/coupon', { kind, id })
    // A backend of other calls answers with whatever it has.
    .then(({ list }) => (Array.isArray(list) ? list : []))
    .catch(() => [])

/** The same as a part of a page. */
export const loadCoupons = (api: Api, kind: OrderKind, id: string): Promise<Deferred<Coupon[]>> => defer(couponsFor(api, kind, id))
