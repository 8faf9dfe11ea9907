import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { essential } from '#app/essential.ts'

export async function loader({ params, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  return { coursePackage: await essential(api('GET /api/course/project/:id', { id: params['id'] ?? '' })) }
}
