/** The network as browsers describe it, those that do (https://wicg.github.io/netinfo/). */
interface Line {
  saveData?: boolean
  /** `cellular` where every byte may cost something. */
  type?: string
  /** What it feels like: `slow-2g`, `2g`, `3g` or `4g`. */
  effectiveType?: string
}

const line = (): Line => (navigator as { connection?: Line }).connection ?? {}

/** How far ahead of what plays a video is fetched, in seconds (product decision). */
export const aheadSeconds = (): number => (isMetered() ? 12 : 30)

/** Whether the learner pays for what is fetched, or has asked to be sparing. */
export function isMetered(): boolean {
  const { saveData = false, type } = line()
  return saveData || type === 'cellular'
}

/** Whether each request is felt. */
export const isSlow = (): boolean => (line().effectiveType ?? '4g') !== '4g'
