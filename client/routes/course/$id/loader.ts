import type { LoaderFunctionArgs } from 'react-router'
import type { LearningCourse } from '#lib/contract'
import { TargetKind } from '#lib/enums'
import { apiContext } from '#app/apiContext.ts'
import { requirePart } from '#app/requirePart.ts'
import { type Deferred, defer } from '#app/Deferred.ts'
import { type FoundBundles, loadBundles } from '#parts/course/loadBundles.ts'
import { couponsFor, noCoupons } from '#parts/order/couponsFor.ts'
import { address } from './address.ts'

const reviewsPerPage = 10
const questionsPerPage = 10
const nobody: Deferred<LearningCourse | null> = { value: null }
const noBundles: Deferred<FoundBundles> = { value: { series: [], packages: [] } }

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const id = params['id'] ?? ''
  const { stars, reviews: page } = address.read(request)
  // Requested before the price is known, so that the calls run concurrently.
  const claimable = couponsFor(api, TargetKind.Course, id)
  const [course, reviews, related, questions] = await Promise.all([
    requirePart(api('GET /api/course/:id', { id })),
    defer(api('GET /api/course/:id/review', { id, stars, page, pageSize: reviewsPerPage })),
    defer(api('GET /api/course/:id/related', { id }), { drawn: true }),
    defer(api('GET /api/ask', { course: id, pageSize: questionsPerPage })),
  ])
  const [learning, bundles, coupons] = await Promise.all([
    // Only learners of the course have progress; visitors share one cached page.
    course.joinedAt === null ? nobody : defer(api('GET /api/learn/course/:id', { id })),
    course.profession === null ? noBundles : defer(loadBundles(api, course.profession.id), { drawn: true }),
    course.priceFen === 0 ? noCoupons : defer(claimable),
  ])
  return { course, reviews, related, questions, learning, bundles, coupons }
}
