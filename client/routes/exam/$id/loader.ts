import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { essential } from '#app/essential.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  return { exam: await essential(context.get(apiContext)('GET /api/exam/:id', { id: params['id'] ?? '' })) }
}
