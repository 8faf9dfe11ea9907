import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { callPattern, methodName } from './route-names.ts'
import type { BreakerState, UpstreamCall, UpstreamObserver } from './upstreamObserver.ts'

const states: BreakerState[] = ['closed', 'half-open', 'open']

/** Registers metrics of upstream calls, by pattern and outcome, and of the breaker's state. */
export function registerUpstreamMetrics(register: Registry): UpstreamObserver {
  const durations = new Histogram({
    name: 'zeyiji_upstream_call_duration_seconds',
    help: 'Time from the start of a call to the last byte of its response',
    labelNames: ['method', 'call', 'outcome'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  })
  const retries = new Counter({
    name: 'zeyiji_upstream_retries_total',
    help: 'Retried calls',
    registers: [register],
  })
  const opened = new Counter({
    name: 'zeyiji_upstream_breaker_opened_total',
    help: 'Number of times the circuit breaker opened',
    registers: [register],
  })
  let now: BreakerState = 'closed'
  const breaker = new Gauge({
    name: 'zeyiji_upstream_breaker_state',
    help: '1 for the current state of the circuit breaker',
    labelNames: ['state'],
    registers: [],
    collect() {
      for (const state of states) this.set({ state }, state === now ? 1 : 0)
    },
  })
  register.registerMetric(breaker)
  return {
    ended(call) {
      durations.observe({ method: methodName(call.method), call: callPattern(call.path), outcome: outcomeOf(call) }, call.ms / 1000)
      if (call.attempts === 2) retries.inc()
    },
    breaker(state) {
      if (state === 'open' && now !== 'open') opened.inc()
      now = state
    },
  }
}

/**
 * Returns `stopped` (by the breaker), `timeout`, `unreachable` (refused, lost or malformed), `fault` (an error of the
 * upstream itself), or `answered`.
 */
function outcomeOf({ status, attempts }: UpstreamCall): string {
  if (attempts === 0) return 'stopped'
  if (status === 504) return 'timeout'
  if (status === 502) return 'unreachable'
  return status >= 500 ? 'fault' : 'answered'
}
