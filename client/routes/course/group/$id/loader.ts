import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { TargetKind } from '#lib/enums'
import { defer } from '#app/Deferred.ts'
import { requirePart } from '#app/requirePart.ts'
import { couponsFor, noCoupons } from '#parts/order/couponsFor.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const id = params['id'] ?? ''
  const coupons = couponsFor(api, TargetKind.CourseSeries, id)
  const series = await requirePart(api('GET /api/course/group/:id', { id }))
  return { series, coupons: series.priceFen === 0 ? noCoupons : await defer(coupons) }
}
