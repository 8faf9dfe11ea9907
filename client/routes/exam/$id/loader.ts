import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { requirePart } from '#app/requirePart.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  return { exam: await requirePart(context.get(apiContext)('GET /api/exam/:id', { id: params['id'] ?? '' })) }
}
