import { collectDefaultMetrics, type Registry } from 'prom-client'

/**
 * Sampling interval of the event loop delay, in milliseconds. With the default of 10, sampling alone causes most of the
 * CPU time of an idle process.
 */
const sampleMs = 50

/** Registers the metrics common to all Node processes: CPU, memory, event loop, garbage collection. */
export const registerProcessMetrics = (register: Registry, prefix = ''): void =>
  collectDefaultMetrics({ register, prefix, eventLoopMonitoringPrecision: sampleMs })
