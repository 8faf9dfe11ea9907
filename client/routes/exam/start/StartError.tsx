import { RequestId } from '#lib/primitives'
import type { ErrorText } from '#app/errorTextOf.ts'

/** Shows why the paper could not be opened. */
export const StartError = ({ fault }: { fault: ErrorText | undefined }) =>
  fault && (
    <div role="alert">
      <p>{fault.text}</p>
      <RequestId id={fault.requestId} />
    </div>
  )
