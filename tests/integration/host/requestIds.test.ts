import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Code } from '#lib/contract'
import { faults, held } from '../../support/faultUpstream.ts'
import { openTestDatabase, type TestDatabase } from '../../support/openTestDatabase.ts'
import { provenCookie } from '../../support/provenCookie.ts'
import { signedInAccount } from '../../support/signedInAccount.ts'
import { startUpstream, type Upstream } from '../../support/startUpstream.ts'
import { tokenOf } from '../../support/stubAnswers.ts'
import { useHost } from '../../support/useHost.ts'
import { waitFor } from '../../support/waitFor.ts'

const both = useHost()
const page = { 'sec-fetch-site': 'same-origin' }

/** Returns the log line of a request. */
const lineOf = (id: unknown) =>
  waitFor(() => {
    const line = both.host.entries().find((entry) => entry.event === 'request' && entry['id'] === id)
    expect(line).toBeDefined()
    return line!
  })

describe('a failed page', () => {
  test.each([
    ['after an upstream error', faults.body({ code: 1502, data: null, message: '' }, 500), 500],
    ['after a connection error', faults.reset, 503],
  ])('%s shows its request id, which is in the log, with a copy button', async (_, behaviour, status) => {
    both.upstream.on('/api/course/x', behaviour)
    const answer = await both.host.ask('GET /course/x')
    const id = String(answer.headers['x-request-id'])
    expect(answer.status).toBe(status)
    expect(answer.text).toMatch(new RegExp(`编号(?:<!-- -->)? ?<code[^>]*>${id}</code><button type="button"[^>]*>复制编号</button>`))
    // The page data for hydration contains the same id.
    expect(answer.text).toContain(`"requestId":"${id}"`)
    expect(await lineOf(id)).toMatchObject({ status })
  })

  test('shows no request id when it is a 404 page', async () => {
    both.upstream.on('/api/course/x', faults.code(Code.NotFound))
    const answer = await both.host.ask('GET /course/x')
    expect(answer.status).toBe(404)
    expect(answer.text).not.toMatch(/编号|requestId/)
  })
})

describe('a failed part of a page', () => {
  const broken = faults.body({ code: 1502, data: null, message: '' }, 500)
  const number = (id: string) => new RegExp(`重新加载</button><small[^>]*>编号(?:<!-- -->)? ?<code[^>]*>${id}</code>`)
  const signedIn = { cookie: provenCookie(tokenOf('learner')) }

  test.each([
    ['after an upstream error', broken],
    ['after a connection error', faults.reset],
    ['after an invalid answer', faults.brokenJson],
  ])('%s shows the request id of the page', async (_, behaviour) => {
    both.upstream.on('/api/course', behaviour)
    const answer = await both.host.ask('GET /course', { headers: signedIn })
    expect(answer).toMatchObject({ status: 200, text: expect.stringMatching(number(String(answer.headers['x-request-id']))) })
  })

  test('that arrives late has the request id in the data for the browser', async () => {
    const gate = held(broken)
    both.upstream.on('/api/course', gate.behaviour)
    const answer = await both.host.ask('GET /course', { headers: signedIn, onChunk: gate.release })
    const id = String(answer.headers['x-request-id'])
    expect(answer.text).toContain(`"requestId":"${id}"`)
  })

  test('shows no request id when the call was rejected', async () => {
    both.upstream.on('/api/course', faults.code(Code.TooOften))
    const { text } = await both.host.ask('GET /course', { headers: signedIn })
    expect(text).toContain('重新加载')
    expect(text).not.toMatch(/编号|requestId/)
  })
})

describe('the log of the host contains the error code of a call rejected', () => {
  test.each([
    ['by the upstream', 'GET /api/home', Code.NotFound],
    ['as a session call', 'POST /api/user/login', Code.WrongCredentials],
    ['by the host itself', 'PATCH /api/home', Code.InvalidInput],
  ])('%s', async (_, line, code) => {
    both.upstream.on('/api/home', faults.code(code))
    both.upstream.on('/api/user/login', faults.code(code))
    const answer = await both.host.ask(line, { headers: page, ...(line.startsWith('POST') && { body: '{}' }) })
    expect(await lineOf(answer.headers['x-request-id'])).toMatchObject({ code })
  })

  test('and has no code for a successful call', async () => {
    const answer = await both.host.ask('GET /api/home', { headers: page })
    expect(await lineOf(answer.headers['x-request-id'])).not.toHaveProperty('code')
  })
})

describe('the log of the upstream', () => {
  let database: TestDatabase
  let upstream: Upstream
  beforeAll(async () => {
    database = await openTestDatabase('SQLite')
    upstream = await startUpstream(database.db)
  })
  afterAll(async () => {
    await upstream?.stop()
    await database?.close()
  })

  test('contains the error code and a pseudonym that is stable per user and does not identify the user', async () => {
    const [one, other] = [await signedInAccount(upstream), await signedInAccount(upstream)]
    upstream.refusals.length = 0
    const refused = async (token?: string) => {
      await upstream.ask('GET /api/course/nothing', undefined, token === undefined ? {} : { token })
      return upstream.refusals.at(-1)!
    }
    const first = await refused(one.token)
    expect(first).toMatchObject({ level: 'info', event: 'call refused', code: Code.NotFound, call: 'GET /api/course/:id' })
    expect(first['user']).toMatch(/^[\w-]{16}$/)
    expect((await refused(one.token))['user']).toBe(first['user'])
    expect((await refused(other.token))['user']).not.toBe(first['user'])
    expect(await refused()).not.toHaveProperty('user')
    const { data } = await upstream.ask('GET /api/user/self', undefined, { token: one.token })
    expect(JSON.stringify(upstream.refusals)).not.toContain((data as { user: { id: string } }).user.id)
  })
})
