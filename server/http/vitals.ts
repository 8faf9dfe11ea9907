import { monitorEventLoopDelay } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import type { Vitals } from './serverLoad.ts'

/** How often the loop is expected to come round, in milliseconds; measured delays include it. */
const resolution = 20

/** Measures this process; each call tells of the time since the one before. */
export function createVitals(): () => Vitals {
  const delays = monitorEventLoopDelay({ resolution })
  delays.enable()
  return () => {
    // Nothing is measured while the loop does not come round at all; then the next measurement tells.
    const lagMs = delays.count === 0 ? 0 : Math.max(0, delays.mean / 1e6 - resolution)
    delays.reset()
    const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
    return { lagMs, heapShare: used / limit }
  }
}
