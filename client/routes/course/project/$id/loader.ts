import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { TargetKind } from '#lib/enums'
import { defer } from '#app/Deferred.ts'
import { requirePart } from '#app/requirePart.ts'
import { planSectionSize } from '#parts/enrolment/planSectionSize.ts'
import { couponsFor, noCoupons } from '#parts/order/couponsFor.ts'

const none = { list: [], total: 0, page: 1, pageSize: planSectionSize, corrected: null }

export async function loader({ params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const id = params['id'] ?? ''
  const claimable = couponsFor(api, TargetKind.CoursePackage, id)
  const coursePackage = await requirePart(api('GET /api/course/project/:id', { id }))
  const { profession: occupation, level, priceFen } = coursePackage
  const [coupons, exams, plans] = await Promise.all([
    priceFen === 0 ? noCoupons : defer(claimable),
    defer(occupation ? api('GET /api/exam', { profession: occupation.id, level: level ?? undefined, pageSize: 4 }) : Promise.resolve(none)),
    defer(
      occupation
        ? api('GET /api/enrollment', { profession: occupation.id, level: level ?? undefined, pageSize: planSectionSize })
        : Promise.resolve(none),
    ),
  ])
  return { coursePackage, coupons, exams, plans }
}
