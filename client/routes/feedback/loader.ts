import type { LoaderFunctionArgs } from 'react-router'
import { ApiError, Code } from '#lib/contract'
import { apiContext } from '../../app/apiContext.ts'
import { soon } from '../../app/Soon.ts'

export const pageSize = 10

export async function loader({ request, context }: LoaderFunctionArgs) {
  const page = Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get('mine'))) || 1)
  const mine = context.get(apiContext)('GET /api/feedback/mine', { page: Math.min(page, 1_000_000), pageSize })
  return { mine: await soon(mine.catch(nobody)) }
}

/** A visitor has sent nothing that could be told apart from others'. */
function nobody(error: unknown): null {
  if (error instanceof ApiError && error.code === Code.SignInNeeded) return null
  throw error
}
