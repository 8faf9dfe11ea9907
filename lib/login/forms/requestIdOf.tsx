import type { ReactNode } from 'react'
import { RequestId } from '#lib/primitives'
import { asApiError } from './refusal.ts'

/** The number under which a fault of the server is in its log; nothing for other refusals. */
export function requestIdOf(error: unknown): ReactNode {
  const id = asApiError(error)?.requestId
  return id && <RequestId id={id} />
}
