import { danmakuLimits } from '#lib/contract'

const { windowSeconds } = danmakuLimits

/** Time before its end at which the next window is fetched, in seconds. */
const fetchedAhead = 15

export const windowOf = (second: number): number => Math.floor(second / windowSeconds)

/** Returns the windows required at a position: its own, the previous one while its last texts are visible, and the next one early. */
export function windowsAt(second: number, crossing: number): number[] {
  const own = windowOf(second)
  const into = second - own * windowSeconds
  return [...(own > 0 && into < crossing ? [own - 1] : []), own, ...(into >= windowSeconds - fetchedAhead ? [own + 1] : [])]
}
