import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { requirePart } from '#app/requirePart.ts'
import { defer } from '#app/Deferred.ts'
import { planSectionSize } from '#parts/enrolment/planSectionSize.ts'
import { address } from './address.ts'

const coursesPerPage = 12
const reviewsPerPage = 10

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const id = params['id'] ?? ''
  const view = address.read(request)
  const [institution, courses, plans, reviews] = await Promise.all([
    requirePart(api('GET /api/institutional/:id', { id })),
    defer(api('GET /api/course', { institution: id, page: view.courses, pageSize: coursesPerPage }), { drawn: true }),
    defer(api('GET /api/enrollment', { institution: id, pageSize: planSectionSize })),
    defer(api('GET /api/institutional/:id/review', { id, stars: view.stars, page: view.reviews, pageSize: reviewsPerPage })),
  ])
  return { institution, courses, plans, reviews }
}
