import { useAsyncError, useRevalidator } from 'react-router'
import { LoadFault } from '#parts/page/LoadFault.tsx'
import { requestIdOf } from './faultMessage.ts'

/** Replaces a part of a page that could not be fetched. `fault` is the reason; for a part that failed late, the router holds the reason. */
export function FailedPart({ fault }: { fault?: unknown }) {
  const late = useAsyncError()
  const { revalidate, state } = useRevalidator()
  return <LoadFault busy={state === 'loading'} requestId={requestIdOf(fault ?? late)} onReload={() => void revalidate()} />
}
