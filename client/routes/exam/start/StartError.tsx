import { RequestId } from '#lib/primitives'
import type { ErrorText } from '#app/errorTextOf.ts'

/** Shows why the paper could not be opened, and focuses the reason once, since it may be out of sight. */
export const StartError = ({ fault }: { fault: ErrorText | undefined }) =>
  fault && (
    <div role="alert" tabIndex={-1} ref={focus}>
      <p>{fault.text}</p>
      <RequestId id={fault.requestId} />
    </div>
  )

const focus = (element: HTMLElement | null) => element?.focus()
