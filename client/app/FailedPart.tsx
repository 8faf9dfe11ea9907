import { useAsyncError, useRevalidator } from 'react-router'
import { LoadFault } from '#parts/page/LoadFault.tsx'
import { requestIdOf } from './faultMessage.ts'

interface FailedPartProps {
  /** Noun for the missing part. */
  name: string
  /** The reason; for a part that failed late, the router holds the reason. */
  fault?: unknown
}

/** Replaces a part of a page that could not be fetched. */
export function FailedPart({ name, fault }: FailedPartProps) {
  const late = useAsyncError()
  const { revalidate } = useRevalidator()
  return <LoadFault name={name} requestId={requestIdOf(fault ?? late)} onReload={revalidate} />
}
