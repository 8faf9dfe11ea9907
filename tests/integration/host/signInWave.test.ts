// @module-tag wide
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { createPasswords } from '../../../server/upstream/account/logic/password.ts'
import { openTestDatabase, type TestDatabase } from '../../support/openTestDatabase.ts'
import { type Host, startHost } from '../../support/startHost.ts'
import { startUpstream, type Upstream } from '../../support/startUpstream.ts'

let database: TestDatabase
let upstream: Upstream
let host: Host
beforeAll(async () => {
  database = await openTestDatabase('SQLite')
  // The load is realistic only if each password check costs as much as in production.
  upstream = await startUpstream(database.db, { passwords: createPasswords({ queue: 1000 }) })
  // The timeout that an operator sets for answers.
  host = await startHost({ upstreamUrl: upstream.origin, env: { UPSTREAM_TIMEOUT_MS: '10000' } })
})
afterAll(async () => {
  await host?.stop()
  await upstream?.stop()
  await database?.close()
})

const tryPassword = (index: number, address: string) =>
  host.ask('POST /api/user/login', {
    headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ account: `139${String(10_000_000 + index)}`, security: 'Wrong1234', loginType: 1 }),
  })

test('answers each of many concurrent wrong passwords with a message and serves other requests in the meantime', async () => {
  const wave = Array.from({ length: 600 }, (_, index) => tryPassword(index, `203.0.113.${index % 4}`))
  const other = tryPassword(9999, '198.51.100.1')
  expect((await host.ask('GET /api/category')).status).toBe(200)
  // A request from another address is not queued behind them.
  expect(await other).toMatchObject({ status: 200, json: { code: Code.WrongCredentials } })
  const answers = await Promise.all(wave)
  const counts = Map.groupBy(answers, ({ status, json }) => `${status} ${(json as { code: number }).code}`)
  expect([...counts.keys()].toSorted()).toEqual([`200 ${Code.WrongCredentials}`, `200 ${Code.TooOften}`].toSorted())
  const busy = counts.get(`200 ${Code.TooOften}`)!.map(({ json }) => json)
  expect(busy[0]).toMatchObject({ msg: '登录的人太多，请 5 秒后再试', data: { retryAfterSeconds: 5 } })
  // The requests are rejected before any check, so no account has lost an attempt.
  expect(upstream.hashes.count).toBe(601 - busy.length)
  expect(host.upstream.breaker.state()).toBe('closed')
  expect(host.entries().filter(({ event }) => event === 'upstream breaker')).toEqual([])
})
