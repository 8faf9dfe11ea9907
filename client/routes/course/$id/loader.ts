import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '../../../app/apiContext.ts'
import { essential } from '../../../app/essential.ts'
import { soon } from '../../../app/Soon.ts'
import { readReviewFilter } from './review-filter.ts'

const reviewsPerPage = 10

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const id = params['id'] ?? ''
  const filter = readReviewFilter(new URL(request.url).searchParams)
  const [course, reviews, related] = await Promise.all([
    essential(api('GET /api/course/:id', { id })),
    soon(api('GET /api/course/:id/review', { id, ...filter, pageSize: reviewsPerPage })),
    soon(api('GET /api/course/:id/related', { id }), { drawn: true }),
  ])
  return { course, reviews, related }
}
