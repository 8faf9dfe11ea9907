import { useRevalidator } from 'react-router'
import { LoadErrorNotice } from '#parts/page/LoadErrorNotice.tsx'
import type { SerializedError } from './Deferred.ts'

interface FailedPartProps {
  /** Noun for the failed part. */
  name: string
  fault: SerializedError
  /** The part is being loaded again. */
  busy: boolean
}

/** Replaces a part of a page that could not be fetched. */
export function FailedPart({ name, fault, busy }: FailedPartProps) {
  const { revalidate } = useRevalidator()
  return <LoadErrorNotice name={name} requestId={fault.requestId} busy={busy} onReload={revalidate} />
}
