import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { essential } from '#app/essential.ts'

/** Absent, and so a lost page, where real gateways are set, or none. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  return { charge: await essential(context.get(apiContext)('GET /api/pay/sandbox/:id', { id: params['id'] ?? '' })) }
}
