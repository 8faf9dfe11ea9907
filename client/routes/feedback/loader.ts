import type { LoaderFunctionArgs } from 'react-router'
import { ApiError, Code } from '#lib/contract'
import { apiContext } from '#app/apiContext.ts'
import { defer } from '#app/Deferred.ts'
import { address } from './address.ts'

const pageSize = 10

export async function loader({ request, context }: LoaderFunctionArgs) {
  const mine = context.get(apiContext)('GET /api/feedback/mine', { page: address.read(request).mine, pageSize })
  return { mine: await defer(mine.catch(nullForVisitors)) }
}

/** Returns null for visitors: their feedback has no owner and cannot be listed. */
function nullForVisitors(error: unknown): null {
  if (error instanceof ApiError && error.code === Code.SignInNeeded) return null
  throw error
}
