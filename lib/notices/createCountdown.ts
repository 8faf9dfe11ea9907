/** Longest stretch of time that is spent at once, in milliseconds. */
const stretch = 1000

/** Lateness of a timer, in milliseconds, from which on the page must have stood still. */
const standstill = 500

/** A notice's time, in milliseconds. */
export interface Time {
  total: number
  remaining: number
  running: boolean
}

interface CountdownEvents {
  onEnd: () => void
  /** The page stood still for a while, which was not counted. */
  onStandstill: () => void
}

/**
 * A countdown that can be paused. Monotonic, so that setting the system clock has no effect. It advances by a second at
 * most at once: while the machine sleeps or the page is frozen, only the running interval counts, whatever the
 * browser's clock reports. `Infinity` never ends.
 */
export function createCountdown(total: number, { onEnd, onStandstill }: CountdownEvents) {
  let remaining = total
  let startedAt: number | undefined
  let timer: ReturnType<typeof setTimeout>

  const elapsed = () => (startedAt === undefined ? 0 : performance.now() - startedAt)
  const left = () => Math.max(0, remaining - Math.min(elapsed(), stretch))

  function start(): void {
    startedAt = performance.now()
    // setTimeout would take infinity for zero.
    if (remaining !== Infinity) timer = setTimeout(tick, Math.min(stretch, remaining))
  }

  function stop(): void {
    clearTimeout(timer)
    remaining = left()
    startedAt = undefined
  }

  function tick(): void {
    const stoodStill = elapsed() > stretch + standstill
    stop()
    if (remaining <= 0) return onEnd()
    start()
    if (stoodStill) onStandstill()
  }

  return {
    run(on: boolean): void {
      if (on === (startedAt !== undefined)) return
      if (on) start()
      else stop()
    },
    time: (): Time => ({ total, remaining: left(), running: startedAt !== undefined }),
  }
}
