import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { essential } from '#app/essential.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  return { news: await essential(context.get(apiContext)('GET /api/news/:id', { id: params['id'] ?? '' })) }
}
