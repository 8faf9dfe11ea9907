import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { requirePart } from '#app/requirePart.ts'

/** Responds with 404 if real payment gateways are configured, or none. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  return { charge: await requirePart(context.get(apiContext)('GET /api/pay/sandbox/:id', { id: params['id'] ?? '' })) }
}
