/** Maximum time that is counted at once, in milliseconds. */
const maxStep = 1000

/** Delay of a timer from which the page is considered to have been suspended, in milliseconds. */
const suspensionThreshold = 500

/** Time of a notice, in milliseconds. */
export interface Time {
  total: number
  remaining: number
  running: boolean
}

interface CountdownEvents {
  onEnd: () => void
  /** Called after a suspension of the page, which was not counted. */
  onStandstill: () => void
}

/**
 * Creates a countdown that can be paused. It uses a monotonic clock, so changes of the system clock have no effect. At
 * most one second is counted at once: if the device sleeps or the page is frozen, only the current interval counts,
 * regardless of the browser's clock. A countdown of `Infinity` never ends.
 */
export function createCountdown(total: number, { onEnd, onStandstill }: CountdownEvents) {
  let remaining = total
  let startedAt: number | undefined
  let timer: ReturnType<typeof setTimeout>

  const elapsed = () => (startedAt === undefined ? 0 : performance.now() - startedAt)
  const left = () => Math.max(0, remaining - Math.min(elapsed(), maxStep))

  function start(): void {
    startedAt = performance.now()
    // setTimeout treats Infinity as 0.
    if (remaining !== Infinity) timer = setTimeout(tick, Math.min(maxStep, remaining))
  }

  function stop(): void {
    clearTimeout(timer)
    remaining = left()
    startedAt = undefined
  }

  function tick(): void {
    const stoodStill = elapsed() > maxStep + suspensionThreshold
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
