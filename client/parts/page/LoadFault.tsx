import { ContentError } from '#lib/errors'
import { RequestId } from '#lib/primitives'

interface LoadFaultProps {
  /** Id of the failed request, for a fault of the server. */
  requestId: string | undefined
  /** The part is being fetched again. */
  busy?: boolean
  onReload: () => void
}

/** Replaces a part that could not be fetched: 重新加载, and the id of the fault. */
export function LoadFault({ requestId, ...rest }: LoadFaultProps) {
  return <ContentError {...rest} detail={<RequestId id={requestId} />} />
}
