/** The network as browsers describe it, those that do (https://wicg.github.io/netinfo/). */
interface Line {
  saveData?: boolean
  /** `cellular` where every byte may cost something. */
  type?: string
  /** Estimated connection type: `slow-2g`, `2g`, `3g` or `4g`. */
  effectiveType?: string
}

const line = (): Line => (navigator as { connection?: Line }).connection ?? {}

/** Buffer goal ahead of the position, in seconds (product decision). */
export const aheadSeconds = (): number => (isMetered() ? 12 : 30)

/** Whether the connection is metered, or the learner has asked for reduced data use. */
export function isMetered(): boolean {
  const { saveData = false, type } = line()
  return saveData || type === 'cellular'
}

/** Whether the latency of each request is noticeable. */
export const isSlow = (): boolean => (line().effectiveType ?? '4g') !== '4g'
