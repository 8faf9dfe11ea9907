export { type CallMetrics, createCallMetrics } from './createCallMetrics.ts'
export { readinessQueries } from './queries/readiness.ts'
export { createReadiness } from './readiness.ts'
export { startSweeping } from './sweep.ts'
