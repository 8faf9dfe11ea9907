import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { essential } from '#app/essential.ts'

/** Absent, and so a lost page, where a real chat app is set. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const uuid = params['uuid'] ?? ''
  return { uuid, code: await essential(context.get(apiContext)('GET /api/chat/simulated/:uuid', { uuid })) }
}
