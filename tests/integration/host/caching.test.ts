import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPageCache } from '../../../server/http/pages/pageCache.ts'
import { type Behaviour, type FaultUpstream, faults, faultUpstream } from '../../support/faultUpstream.ts'
import { builtFolder, type Host, startHost, patient } from '../../support/startHost.ts'
import { tokenOf } from '../../support/stubAnswers.ts'

let upstream: FaultUpstream
let host: Host
beforeAll(async () => {
  upstream = await faultUpstream()
  const env = { EMBED_ORIGINS: 'https://partner.example', SECURITY_CONTACT: 'mailto:security@example.com' }
  host = await startHost({ upstreamUrl: upstream.url, env, pageCache: createPageCache({ freshMs: 60_000, clock: Date.now }) })
})
beforeEach(() => upstream.heal())
afterAll(async () => {
  await host.stop()
  await upstream.stop()
})

const learner = { cookie: `skill_token=${tokenOf('learner')}` }
const ownPage = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
const built = (ending: string) => `GET /assets/${readdirSync(join(builtFolder, 'assets')).find((name) => name.endsWith(ending))}`

const picture =
  (keep: string | undefined): Behaviour =>
  ({ response }) => {
    response.writeHead(200, { 'content-type': 'image/svg+xml', ...(keep && { 'cache-control': keep }) })
    response.end('<svg xmlns="http://www.w3.org/2000/svg"/>')
  }

/** A name, the request with its headers, and the expected Cache-Control and status. */
const table: [what: string, line: () => string, headers: Record<string, string>, keep: string, status: number][] = [
  ['a page for visitors', () => 'GET /course', patient, 'private, no-cache', 200],
  ['a page for a signed-in user', () => 'GET /course', learner, 'private, no-store', 200],
  ['a personal page', () => 'GET /study', learner, 'private, no-store', 200],
  ['the redirect from a page that requires signing in', () => 'GET /study', {}, 'no-store', 308],
  ['a 404 page', () => 'GET /nothing-here', {}, 'private, no-store', 404],
  ['a page with a method other than GET', () => 'POST /course', ownPage, 'no-store', 405],
  ['an invalid address', () => 'GET /%00%ff%', {}, 'private, no-store', 404],
  ['a built script', () => built('.js'), learner, 'public, max-age=31536000, immutable', 200],
  ['a built style sheet', () => built('.css'), {}, 'public, max-age=31536000, immutable', 200],
  ['a built file without a fingerprint', () => 'GET /favicon.svg', {}, 'public, max-age=3600', 200],
  ['the sitemap', () => 'GET /sitemap.xml', learner, 'public, max-age=60', 200],
  ['robots.txt', () => 'GET /robots.txt', {}, 'public, max-age=3600', 200],
  ['a non-canonical page address', () => 'GET /Course/', {}, 'public, max-age=3600', 301],
  ['the build file', () => 'GET /build.json', {}, 'no-cache', 200],
  ['a missing built file', () => 'GET /assets/missing.js', {}, 'no-store', 404],
  ['the script for partners', () => 'GET /embed/zeyiji-ui.js', {}, 'public, max-age=300, stale-while-revalidate=86400', 200],
  ['a missing script for partners', () => 'GET /embed/missing.js', {}, 'no-store', 404],
  ['a call of a visitor', () => 'GET /api/category', {}, 'private, no-store', 200],
  ['a call of a signed-in user', () => 'GET /api/user/self', learner, 'no-store', 200],
  ['a sign-in', () => 'POST /api/user/login', ownPage, 'no-store', 200],
  ['a preflight of a partner', () => 'OPTIONS /api/category', { origin: 'https://partner.example' }, 'no-store', 204],
  ['a rejected call', () => 'POST /api/user/login', { origin: 'https://evil.example' }, 'no-store', 403],
  ['an unknown call', () => 'GET /api/nothing', {}, 'private, no-store', 404],
  ['an image', () => 'GET /api/media/a.svg?v=1', learner, 'public, max-age=31536000, immutable', 200],
  ['an image without a version, for a visitor', () => 'GET /api/media/b.svg', {}, 'private, max-age=300', 200],
  ['an image without a version', () => 'GET /api/media/b.svg', learner, 'private, no-store', 200],
  ['an image of a user, for a visitor', () => 'GET /api/file/c.jpg', {}, 'private, no-cache', 200],
  ['an image of a user', () => 'GET /api/file/c.jpg', learner, 'private, no-store', 200],
  ['the callback of the chat provider', () => 'GET /chat/callback', {}, 'no-store', 404],
  ['the liveness check', () => 'GET /healthz', {}, 'no-store', 200],
  ['the readiness check', () => 'GET /readyz', {}, 'no-store', 200],
  ['the metrics', () => 'GET /metrics', {}, 'no-store', 200],
  ['the security contact', () => 'GET /.well-known/security.txt', {}, 'public, max-age=86400', 200],
  ['the address for changing passwords', () => 'GET /.well-known/change-password', {}, 'no-store', 302],
]

test.each(table)('sends the expected Cache-Control: %s', async (_, line, headers, keep, status) => {
  upstream.on('/api/media/a.svg', picture('public, max-age=31536000, immutable'))
  upstream.on('/api/media/b.svg', picture(undefined))
  upstream.on('/api/file/c.jpg', picture('public, max-age=31536000, immutable'))
  const asked = line()
  const answer = await host.ask(asked, { headers, ...(asked.startsWith('POST') && { body: '{}' }) })
  expect({ status: answer.status, keep: answer.headers['cache-control'] }).toEqual({ status, keep })
})

test.each(['/api/course/x', '/api/user/self'])('does not let anything cache a page whose upstream call %s fails', async (path) => {
  upstream.on(path, faults.reset)
  const answer = await host.ask('GET /course/x', { headers: learner })
  expect(answer.headers['cache-control']).toBe('private, no-store')
})

test('does not let anything cache a failed call', async () => {
  upstream.on('/api/category', faults.html)
  expect(await host.ask('GET /api/category')).toMatchObject({ status: 502, headers: { 'cache-control': 'no-store' } })
})

test("does not let anything cache the answers of calls, regardless of the upstream's headers", async () => {
  upstream.on('/api/course', ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'public, max-age=600' })
    response.end('{"code":0,"data":{"mine":true},"message":"ok"}')
  })
  expect((await host.ask('GET /api/course', { headers: learner })).headers['cache-control']).toBe('private, no-store')
  expect((await host.ask('GET /api/course')).headers['cache-control']).toBe('private, no-store')
})
