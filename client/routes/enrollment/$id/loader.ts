import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { essential } from '#app/essential.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const plan = await essential(context.get(apiContext)('GET /api/enrollment/:id', { id: params['id'] ?? '' }))
  // Server and browser count down from the same time.
  return { now: Date.now(), plan }
}
