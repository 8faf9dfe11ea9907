import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { essential } from '#app/essential.ts'

/** Responds with 404 if real payment gateways are configured, or none. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  return { charge: await essential(context.get(apiContext)('GET /api/pay/sandbox/:id', { id: params['id'] ?? '' })) }
}
