import type { Api, Coupon, OrderKind } from '#lib/contract'
import type { Deferred } from '#app/Deferred.ts'

/** Nothing to be claimed: for what costs nothing. */
export const noCoupons: Deferred<Coupon[]> = { value: [] }

/** The coupons for a thing; none where the upstream cannot tell, since everything else of the page holds without them. Never rejects. */
export const couponsFor = (api: Api, kind: OrderKind, id: string): Promise<Coupon[]> =>
  api('GET /api/coupon', { kind, id })
    // A backend of other calls answers with whatever it has.
    .then(({ list }) => (Array.isArray(list) ? list : []))
    .catch(() => [])
