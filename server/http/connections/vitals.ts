import { performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'
import type { Vitals } from './serverLoad.ts'

/** Creates a function that measures this process; each call covers the time since the previous call. */
export function createVitals(): () => Vitals {
  let before = performance.eventLoopUtilization()
  return () => {
    const now = performance.eventLoopUtilization()
    const { utilization: busy } = performance.eventLoopUtilization(now, before)
    before = now
    const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
    return { busy, heapShare: used / limit }
  }
}
