import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { requirePart } from '#app/requirePart.ts'
import { defer } from '#app/Deferred.ts'
import { planSectionSize } from '#parts/enrolment/planSectionSize.ts'

/** Number of questions on the page; the others are linked. */
const questionsShown = 3

export async function loader({ params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const id = params['id'] ?? ''
  // Null or empty for visitors and after a failure: the ladder and the learning path are complete without them.
  const progress = api('GET /api/learn/profession/:id', { id }).catch(() => null)
  const certificates = api('GET /api/certificate/mine', { pageSize: 50 }).then(
    ({ list }) => list.filter(({ state }) => state === 'valid'),
    () => [],
  )
  const own = defer(Promise.all([progress, certificates]).then(([learned, held]) => ({ progress: learned, certificates: held })))
  const exams = defer(api('GET /api/exam', { profession: id, pageSize: 10 }))
  const plans = defer(api('GET /api/enrollment', { profession: id, pageSize: planSectionSize }))
  const questions = defer(api('GET /api/community/question', { profession: id, sort: 'hottest', pageSize: questionsShown }))
  const occupation = await requirePart(api('GET /api/profession/:id', { id }))
  return {
    occupation,
    own: await own,
    exams: await exams,
    plans: await plans,
    questions: await questions,
    now: new Date().toISOString(),
  }
}
