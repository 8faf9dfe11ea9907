import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { essential } from '#app/essential.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { contact } = await essential(context.get(apiContext)('GET /api/business', {}))
  return { contact }
}
