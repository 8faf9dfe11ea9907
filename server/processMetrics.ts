import { collectDefaultMetrics, type Registry } from 'prom-client'

/**
 * Time between two samples of the event loop's delay, in milliseconds. With the default, 10, the samples alone take most
 * of what a process takes at rest.
 */
const sampleMs = 50

/** Registers the metrics that every Node process has: CPU, memory, event loop, garbage collection. */
export const processMetrics = (register: Registry, prefix = ''): void =>
  collectDefaultMetrics({ register, prefix, eventLoopMonitoringPrecision: sampleMs })
