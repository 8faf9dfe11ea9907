import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { TargetKind } from '#lib/enums'
import { essential } from '#app/essential.ts'
import { loadCoupons, noCoupons } from '#parts/order/loadCoupons.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const coursePackage = await essential(api('GET /api/course/project/:id', { id: params['id'] ?? '' }))
  return {
    coursePackage,
    coupons: coursePackage.priceFen === 0 ? noCoupons : await loadCoupons(api, TargetKind.CoursePackage, coursePackage.id),
  }
}
