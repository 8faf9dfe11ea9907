import { ContentError } from '#lib/errors'
import { RequestId } from '#lib/primitives'

interface LoadFaultProps {
  /** Of the fault of the server that kept the part from being there. */
  requestId: string | undefined
  /** The part is being fetched again. */
  busy?: boolean
  onReload: () => void
}

/** Stands in the place of a part that could not be fetched: 重新加载, and the number of the fault. */
export function LoadFault({ requestId, ...rest }: LoadFaultProps) {
  return <ContentError {...rest} detail={<RequestId id={requestId} />} />
}
