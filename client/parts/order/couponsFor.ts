import type { Api, Coupon, OrderKind } from '#lib/contract'
import type { Deferred } from '#app/Deferred.ts'

/** No coupons: for free items. */
export const noCoupons: Deferred<Coupon[]> = { value: [] }

/** Loads the coupons for an item. Never rejects: on failure the list is empty, because the page is useful without coupons. */
export const couponsFor = (api: Api, kind: OrderKind, id: string): Promise<Coupon[]> =>
  api('GET /api/coupon', { kind, id })
    // Another backend may respond with data of another shape.
    .then(({ list }) => (Array.isArray(list) ? list : []))
    .catch(() => [])
