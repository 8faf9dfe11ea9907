import { useAsyncError, useRevalidator } from 'react-router'
import { LoadFault } from '#parts/page/LoadFault.tsx'
import { requestIdOf } from './faultMessage.ts'

/** Stands for a part of a page that could not be fetched. `fault`: why; of one that came late, the router knows. */
export function FailedPart({ fault }: { fault?: unknown }) {
  const late = useAsyncError()
  const { revalidate, state } = useRevalidator()
  return <LoadFault busy={state === 'loading'} requestId={requestIdOf(fault ?? late)} onReload={() => void revalidate()} />
}
