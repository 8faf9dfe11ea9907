/** The reason for a rejection when a call was aborted. */
export const cancellationError = new Error('The call was aborted')

/** Signals that the response to a call is no longer needed. An AbortSignal would cost a tenth of the call. */
export interface Cancellation {
  isOver: () => boolean
  /** Registers a listener; it is called immediately if the call is already over. */
  whenOver: (listener: () => void) => void
}

export function createCancellation(): Cancellation & { end: () => void } {
  let over = false
  const listeners: (() => void)[] = []
  return {
    isOver: () => over,
    whenOver(listener) {
      if (over) listener()
      else listeners.push(listener)
    },
    end() {
      if (over) return
      over = true
      for (const listener of listeners.splice(0)) listener()
    },
  }
}
