import { afterAll, beforeAll, expect, it } from 'vitest'
import { createCallMetrics } from '../../../../server/upstream/operations/createCallMetrics.ts'
import { openServed, testPlace } from '../../../support/openTestDatabase.ts'
import { readMetrics } from '../../../support/readMetrics.ts'
import { startUpstream, type Upstream } from '../../../support/startUpstream.ts'
import { waitFor } from '../../../support/waitFor.ts'

const metrics = createCallMetrics()
let upstream: Upstream
beforeAll(async () => {
  const { place } = await testPlace('SQLite')
  upstream = await startUpstream(await openServed(place, metrics.queried), { metrics })
})
afterAll(async () => {
  await upstream?.stop()
  await upstream?.db.destroy()
})

const read = async () => readMetrics((await upstream.ask('GET /metrics')).text)
const calls = 'zeyiji_api_call_duration_seconds_count'

it('counts calls by path pattern and measures the time of database queries', async () => {
  const before = (await read()).sum('zeyiji_api_database_duration_seconds_count')
  for (const id of ['distinct-1', 'distinct-2']) await upstream.ask(`GET /api/course/${id}`)
  await upstream.ask('GET /api/distinct/distinct?a=distinct')
  await upstream.ask('POST /api/user/login', { account: '13877776666', security: 'Distinct-9!pw', loginType: 1 })
  await waitFor(async () => expect((await read()).sum(calls, { call: '/api/user/login', method: 'POST', status: '2xx' })).toBe(1))
  const said = await read()
  expect(said.sum(calls, { call: '/api/course/:id', method: 'GET' })).toBe(2)
  expect(said.sum(calls, { call: 'other', method: 'other', status: '4xx' })).toBe(1)
  expect(said.sum('zeyiji_api_database_duration_seconds_count')).toBeGreaterThan(before + 1)
  expect(said.names).toContain('zeyiji_api_process_resident_memory_bytes')
  expect((await upstream.ask('GET /metrics')).text).not.toMatch(/distinct|13877776666/i)
})

it('answers 404 to a proxied request', async () => {
  const answer = await upstream.ask('GET /metrics', undefined, { headers: { 'x-forwarded-for': '127.0.0.1' } })
  expect(answer).toMatchObject({ status: 404, code: 1004 })
})
