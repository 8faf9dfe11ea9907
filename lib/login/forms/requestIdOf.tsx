import type { ReactNode } from 'react'
import { RequestId } from '#lib/primitives'
import { asApiError } from './refusal.ts'

/** Returns the request id of a server error in the server's log; null for other errors. */
export function requestIdOf(error: unknown): ReactNode {
  const id = asApiError(error)?.requestId
  return id && <RequestId id={id} />
}
