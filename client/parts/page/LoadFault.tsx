import { useRef, useState } from 'react'
import { ContentError } from '#lib/errors'
import { ButtonLink, RequestId } from '#lib/primitives'
import { useFocusHandover } from './useFocusHandover.ts'

interface LoadFaultProps {
  /** Noun for the missing part. */
  name: string
  /** Id of the failed request, for a fault of the server. */
  requestId: string | undefined
  /** Fetches the part again; settles when that is over. */
  onReload: () => Promise<unknown>
}

/** Replaces a part that could not be fetched: what is missing, 重新加载, and the id of the fault. */
export function LoadFault({ name, requestId, onReload }: LoadFaultProps) {
  const root = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  useFocusHandover(root)
  const reload = () => {
    setBusy(true)
    void onReload().finally(() => setBusy(false))
  }
  const detail = (
    <>
      <RequestId id={requestId} />
      <noscript>
        <ButtonLink href="">重新加载</ButtonLink>
      </noscript>
    </>
  )
  return (
    <div ref={root}>
      <ContentError name={name} busy={busy} onReload={reload} detail={detail} />
    </div>
  )
}
