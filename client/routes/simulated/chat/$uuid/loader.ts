import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { essential } from '#app/essential.ts'

/** Responds with 404 if a real chat app is configured. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const uuid = params['uuid'] ?? ''
  return { uuid, code: await essential(context.get(apiContext)('GET /api/chat/simulated/:uuid', { uuid })) }
}
