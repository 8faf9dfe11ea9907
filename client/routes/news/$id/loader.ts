import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { requirePart } from '#app/requirePart.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  return { news: await requirePart(context.get(apiContext)('GET /api/news/:id', { id: params['id'] ?? '' })) }
}
