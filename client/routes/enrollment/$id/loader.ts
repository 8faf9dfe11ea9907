import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { defer } from '#app/Deferred.ts'
import { requirePart } from '#app/requirePart.ts'

const publicisedPerPage = 50

export async function loader({ params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const id = params['id'] ?? ''
  const plan = await requirePart(api('GET /api/enrollment/:id', { id }))
  const publicised = plan.steps.some(({ step, state }) => step === 'publicity' && state === 'current')
  const publicity = publicised ? await defer(api('GET /api/enrollment/:id/publicity', { id, pageSize: publicisedPerPage })) : null
  // Gives server and browser the same time for their countdowns.
  return { now: Date.now(), plan, publicity }
}
