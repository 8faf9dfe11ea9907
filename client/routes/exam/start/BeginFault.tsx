import { RequestId } from '#lib/primitives'
import type { FaultMessage } from '#app/faultMessage.ts'

/** Why the paper was not opened. */
export const BeginFault = ({ fault }: { fault: FaultMessage | undefined }) =>
  fault && (
    <div role="alert">
      <p>{fault.text}</p>
      <RequestId id={fault.requestId} />
    </div>
  )
