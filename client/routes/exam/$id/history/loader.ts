import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { requirePart } from '#app/requirePart.ts'
import { address } from './address.ts'
import { scoreBefore } from './result-texts.ts'

const pageSize = 20
/** Number of attempts among which the score before is searched. */
const earlierAttempts = 50

/** Loads the attempts at an exam, or the result of one of them. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const id = params['id'] ?? ''
  const { attempt, mode, page } = address.read(request)
  // Results of an exam that is no longer offered remain accessible, without the link to its practice.
  const exam = api('GET /api/exam/:id', { id }).catch(() => null)
  if (attempt !== undefined) {
    // The score before is one more line of the picture; without it, the result is shown all the same.
    const earlier = api('GET /api/exam/:id/history', { id, pageSize: earlierAttempts }).then(
      ({ list }) => list,
      () => [],
    )
    const [result, practisedBy, rows] = await Promise.all([requirePart(api('GET /api/attempt/:id/result', { id: attempt })), exam, earlier])
    return { id, exam: practisedBy, result: { ...result, before: scoreBefore(result, rows) }, history: null }
  }
  const [history, practisedBy] = await Promise.all([requirePart(api('GET /api/exam/:id/history', { id, mode, page, pageSize })), exam])
  return { id, exam: practisedBy, result: null, history }
}
