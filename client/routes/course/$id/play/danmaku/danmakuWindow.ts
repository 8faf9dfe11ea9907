/** Seconds of a window; the contract's `danmakuBounds` says the same, which the browser does not load for it. */
export const windowSeconds = 60

/** Length of a text in characters, as the contract has it. */
export const longestDanmaku = 60

/** Seconds before its end at which the next window is fetched. */
const fetchedAhead = 15

export const windowOf = (second: number): number => Math.floor(second / windowSeconds)

/** The windows that a moment needs: its own; the one before while its last texts still pass; the next in time. */
export function windowsAt(second: number, crossing: number): number[] {
  const own = windowOf(second)
  const into = second - own * windowSeconds
  return [...(own > 0 && into < crossing ? [own - 1] : []), own, ...(into >= windowSeconds - fetchedAhead ? [own + 1] : [])]
}
