import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { requirePart } from '#app/requirePart.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { contact } = await requirePart(context.get(apiContext)('GET /api/business', {}))
  return { contact }
}
