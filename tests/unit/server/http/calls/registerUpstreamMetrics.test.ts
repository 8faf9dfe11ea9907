import { Registry } from 'prom-client'
import { describe, expect, test } from 'vitest'
import { registerUpstreamMetrics } from '../../../../../server/http/calls/registerUpstreamMetrics.ts'
import { readMetrics } from '../../../../support/readMetrics.ts'

function started() {
  const register = new Registry()
  return { watch: registerUpstreamMetrics(register), read: async () => readMetrics(await register.metrics()) }
}
const call = { method: 'GET', path: '/api/course/a1', status: 200, ms: 20, attempts: 1 } as const

describe('a call', () => {
  test.each([
    ['answered', { status: 200, attempts: 1 }],
    ['answered', { status: 404, attempts: 1 }],
    ['fault', { status: 500, attempts: 1 }],
    ['unreachable', { status: 502, attempts: 1 }],
    ['timeout', { status: 504, attempts: 2 }],
    ['stopped', { status: 502, attempts: 0 }],
  ] as const)('is %s with %o', async (outcome, how) => {
    const { watch, read } = started()
    watch.ended({ ...call, ...how })
    const labels = { method: 'GET', call: '/api/course/:id', outcome }
    expect((await read()).sum('zeyiji_upstream_call_duration_seconds_count', labels)).toBe(1)
    expect((await read()).sum('zeyiji_upstream_call_duration_seconds_sum', labels)).toBe(0.02)
    expect((await read()).sum('zeyiji_upstream_retries_total')).toBe(how.attempts === 2 ? 1 : 0)
  })
})

describe('the breaker', () => {
  test('has exactly one state, initially closed', async () => {
    const { watch, read } = started()
    const shown = async () => {
      const { sum } = await read()
      return (['closed', 'half-open', 'open'] as const).filter((state) => sum('zeyiji_upstream_breaker_state', { state }) === 1)
    }
    expect(await shown()).toEqual(['closed'])
    for (const state of ['open', 'half-open', 'closed'] as const) {
      watch.breaker(state)
      expect(await shown()).toEqual([state])
    }
  })

  test('is counted each time it opens', async () => {
    const { watch, read } = started()
    for (const state of ['open', 'half-open', 'open', 'open', 'closed', 'open'] as const) watch.breaker(state)
    expect((await read()).sum('zeyiji_upstream_breaker_opened_total')).toBe(3)
  })
})
