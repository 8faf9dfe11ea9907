import type { LoaderFunctionArgs } from 'react-router'
import { ApiError, Code, type Data } from '#lib/contract'
import { apiContext } from '#app/apiContext.ts'
import { requirePart } from '#app/requirePart.ts'

/** Device that requests to be signed in. Hidden from a visitor, who has to sign in on this device first. */
export type SignInRequest = Data<'GET /api/qr/ticket/:ticket'> | { state: 'visitor' | 'expired' }

export async function loader({ params, context }: LoaderFunctionArgs) {
  const ticket = params['ticket'] ?? ''
  const asking: Promise<SignInRequest> = context.get(apiContext)('GET /api/qr/ticket/:ticket', { ticket })
  return { ticket, now: Date.now(), asking: await requirePart(asking.catch(stateOf)) }
}

function stateOf(error: unknown): SignInRequest {
  if (error instanceof ApiError && error.code === Code.SignInNeeded) return { state: 'visitor' }
  if (error instanceof ApiError && error.code === Code.QrExpired) return { state: 'expired' }
  throw error
}
