import { RequestId } from '#lib/primitives'
import type { FaultMessage } from '#app/faultMessage.ts'

/** Shows why the paper could not be opened. */
export const BeginFault = ({ fault }: { fault: FaultMessage | undefined }) =>
  fault && (
    <div role="alert">
      <p>{fault.text}</p>
      <RequestId id={fault.requestId} />
    </div>
  )
