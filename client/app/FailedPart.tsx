import { useRevalidator } from 'react-router'
import { LoadFault } from '#parts/page/LoadFault.tsx'
import type { PlainFault } from './Deferred.ts'

interface FailedPartProps {
  /** Noun for the failed part. */
  name: string
  fault: PlainFault
  /** The part is being loaded again. */
  busy: boolean
}

/** Replaces a part of a page that could not be fetched. */
export function FailedPart({ name, fault, busy }: FailedPartProps) {
  const { revalidate } = useRevalidator()
  return <LoadFault name={name} requestId={fault.requestId} busy={busy} onReload={revalidate} />
}
