/** Why a call was given up. */
export const givenUp = new Error('The call was given up')

/** The end of a call, at which its answer is no longer needed; an AbortSignal costs as much as a tenth of a call. */
export interface Ending {
  isOver: () => boolean
  /** Calls back at that moment, or at once when it has passed. */
  whenOver: (listener: () => void) => void
}

export function createEnding(): Ending & { end: () => void } {
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
