import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { requirePart } from '#app/requirePart.ts'

/** Responds with 404 if a real chat app is configured. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const uuid = params['uuid'] ?? ''
  return { uuid, code: await requirePart(context.get(apiContext)('GET /api/chat/simulated/:uuid', { uuid })) }
}
