import type { LoaderFunctionArgs } from 'react-router'
import type { LearnCourse } from '#lib/contract'
import { apiContext } from '#app/apiContext.ts'
import { essential } from '#app/essential.ts'
import { type Soon, soon } from '#app/Soon.ts'
import { type FoundBundles, loadBundles } from '#parts/course/loadBundles.ts'
import { address } from './address.ts'

const reviewsPerPage = 10
const asksPerPage = 10
const nobody: Soon<LearnCourse | null> = { value: null }
const noBundles: Soon<FoundBundles> = { value: { groups: [], projects: [] } }

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const id = params['id'] ?? ''
  const { stars, reviews: page } = address.read(request)
  const [course, reviews, related, asks] = await Promise.all([
    essential(api('GET /api/course/:id', { id })),
    soon(api('GET /api/course/:id/review', { id, stars, page, pageSize: reviewsPerPage })),
    soon(api('GET /api/course/:id/related', { id }), { drawn: true }),
    soon(api('GET /api/ask', { course: id, pageSize: asksPerPage })),
  ])
  const [learning, bundles] = await Promise.all([
    // Only whoever has joined has any; a visitor's page is the same for all.
    course.joinedAt === null ? nobody : soon(api('GET /api/learn/course/:id', { id })),
    course.profession === null ? noBundles : soon(loadBundles(api, course.profession.id), { drawn: true }),
  ])
  return { course, reviews, related, asks, learning, bundles }
}
