import { startTransition, useRef, useState } from 'react'
import { ContentError } from '#lib/errors'
import { ButtonLink, RequestId } from '#lib/primitives'
import { useFocusHandover } from './useFocusHandover.ts'

interface LoadFaultProps {
  /** Noun for the missing part. */
  name: string
  /** Id of the failed request, for a server error. */
  requestId: string | undefined
  /** The part is being fetched for another reason, or still after `onReload` has settled. */
  busy?: boolean
  /** Fetches the part again; settles when that is done. */
  onReload: () => Promise<unknown>
}

/** Replaces a part that could not be fetched: its name, 重新加载, and the request id of the error. */
export function LoadErrorNotice({ name, requestId, busy = false, onReload }: LoadFaultProps) {
  const root = useRef<HTMLDivElement>(null)
  const [reloading, setReloading] = useState(false)
  useFocusHandover(root)
  const reload = () => {
    setReloading(true)
    // The router shows loaded data in a transition; this update joins it, so that there is no gap between the two.
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
