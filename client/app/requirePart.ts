import { data } from 'react-router'
import { ApiError, Code } from '#lib/contract'

/** Waits for the essential data of a page; a failure turns the page into 404, 410, 401, 503 or 500. */
export async function requirePart<Value>(promise: Promise<Value>): Promise<Value> {
  try {
    return await promise
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw data({ message: error.message, requestId: error.requestId }, { status: pageStatus(error) })
  }
}

function pageStatus({ status, code, retryAfterSeconds }: ApiError): number {
  if (status === 404 || code === Code.NotFound || code === Code.InvalidInput) return 404
  if (code === Code.Gone) return 410
  if (code === Code.SignInNeeded) return 401
  // Only a temporary failure has such a time: the upstream is away or overloaded.
  return retryAfterSeconds === undefined ? 500 : 503
}
