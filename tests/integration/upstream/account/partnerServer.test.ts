import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createSession, type Session } from '#lib/session'
import { runDocsServer } from '../../../support/runDocsServer.ts'
import { isLive, signedInAccount } from '../../../support/signedInAccount.ts'
import { useUpstream } from '../../../support/useUpstream.ts'

/* The example servers of partners from the library's documentation, with a real platform. */

const upstream = useUpstream('SQLite')
let school: { origin: string; server: Server }
let handle: (request: Request) => Promise<Response>

beforeAll(async () => {
  vi.stubEnv('ZEYIJI_HOST', upstream().origin)
  const { app } = (await runDocsServer('express')) as { app: RequestListener }
  ;({ handle } = (await runDocsServer('fetch')) as { handle: typeof handle })
  vi.unstubAllEnvs()
  const server = createServer(app)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  school = { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
})
afterAll(() => {
  school?.server.closeAllConnections()
  school?.server.close()
})
afterEach(() => void vi.unstubAllGlobals())

const { fetch } = globalThis
const ask = (method: string, { body, cookie = '' }: { body?: unknown; cookie?: string } = {}) =>
  fetch(`${school.origin}/session`, {
    method,
    headers: { cookie, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
const cookieOf = (response: Response) => response.headers.getSetCookie()[0] ?? ''

test('stores a token in a session whose HttpOnly cookie does not contain it, until the user signs out', async () => {
  const { token } = await signedInAccount(upstream())
  const begun = await ask('POST', { body: { token } })
  expect(await begun.json()).toMatchObject({ hasPassword: true })
  expect(cookieOf(begun)).toMatch(/^school=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(cookieOf(begun)).not.toContain(token)
  const cookie = cookieOf(begun).split(';')[0]!
  expect(await (await ask('GET', { cookie })).json()).toMatchObject({ hasPassword: true })
  expect(await isLive(upstream(), token)).toBe(true)
  const ended = await ask('DELETE', { cookie })
  expect(cookieOf(ended)).toMatch(/^school=; .*Expires=Thu, 01 Jan 1970/)
  expect(await isLive(upstream(), token)).toBe(false)
  expect(await (await ask('GET', { cookie })).json()).toBeNull()
})

test('creates no session for an invalid token', async () => {
  for (const body of [{ token: 'x'.repeat(43) }, { token: 7 }, { token: 'a\nb' }, {}]) {
    const refused = await ask('POST', { body })
    expect([refused.status, refused.headers.getSetCookie()]).toEqual([401, []])
  }
  expect(await (await ask('GET', { cookie: 'school=made-up' })).json()).toBeNull()
})

test('accepts the token header of an application and rejects requests without one', async () => {
  const { token } = await signedInAccount(upstream())
  const request = (headers: Record<string, string>) => handle(new Request('https://school.example/hello', { headers }))
  expect(await (await request({ token })).json()).toEqual({ greeting: expect.stringMatching(/^你好，./) as string })
  expect((await request({})).status).toBe(401)
})

test('answers 503 when the platform is unreachable, which ends no session except by sign-out', async () => {
  const { token } = await signedInAccount(upstream())
  const cookie = cookieOf(await ask('POST', { body: { token } })).split(';')[0]!
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
  const silent = await ask('POST', { body: { token: `${token}x` } })
  expect([silent.status, silent.headers.get('retry-after')]).toEqual([503, '5'])
  expect((await handle(new Request('https://school.example/hello', { headers: { token } }))).status).toBe(503)
  expect(await (await ask('GET', { cookie })).json()).toMatchObject({ hasPassword: true })
  expect((await ask('DELETE', { cookie })).status).toBe(200)
  expect(await (await ask('GET', { cookie })).json()).toBeNull()
})

test('signs a user in and out with the documented page and server together', async () => {
  const { token } = await signedInAccount(upstream())
  let cookie = ''
  vi.stubGlobal('document', {})
  // Simulates a browser on the school's page, which resolves addresses and stores cookies.
  vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
    if (url !== '/session') return fetch(url, options)
    const response = await fetch(school.origin + url, { ...options, headers: { ...(options.headers as Record<string, string>), cookie } })
    cookie = cookieOf(response).split(';')[0] || cookie
    return response
  })
  const { session } = (await runDocsServer('keeper', { '@zeyiji/ui/session': { createSession } })) as { session: Session }
  await session.refresh()
  expect(session.read()).toEqual({ status: 'signed-out', user: undefined })
  const self = (await upstream().ask('GET /api/user/self', undefined, { token })).data as { user: never }
  await session.signIn({ token, ...self })
  await session.refresh()
  expect(session.read()).toMatchObject({ status: 'signed-in', user: { id: expect.any(String) as string } })
  await session.signOut()
  expect(session.read().status).toBe('signed-out')
  expect(await isLive(upstream(), token)).toBe(false)
})
