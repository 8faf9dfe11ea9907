import { startTransition, useRef, useState } from 'react'
import { ContentError } from '#lib/errors'
import { ButtonLink, RequestId } from '#lib/primitives'
import { useFocusHandover } from './useFocusHandover.ts'

interface LoadFaultProps {
  /** Noun for the missing part. */
  name: string
  /** Id of the failed request, for a fault of the server. */
  requestId: string | undefined
  /** The part is being fetched for another reason, or still after `onReload` has settled. */
  busy?: boolean
  /** Fetches the part again; settles when that is over. */
  onReload: () => Promise<unknown>
}

/** Replaces a part that could not be fetched: what is missing, 重新加载, and the id of the fault. */
export function LoadFault({ name, requestId, busy = false, onReload }: LoadFaultProps) {
  const root = useRef<HTMLDivElement>(null)
  const [reloading, setReloading] = useState(false)
  useFocusHandover(root)
  const reload = () => {
    setReloading(true)
    // The router shows what it has loaded in a transition: without a gap between the two.
    void onReload().finally(() => startTransition(() => setReloading(false)))
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
      <ContentError name={name} busy={busy || reloading} onReload={reload} detail={detail} />
    </div>
  )
}
