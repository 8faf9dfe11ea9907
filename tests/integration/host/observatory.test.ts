import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPageCache } from '../../../server/http/pages/pageCache.ts'
import { type FaultUpstream, faultUpstream } from '../../support/faultUpstream.ts'
import { observatoryMarks, score } from '../../support/observatoryMarks.ts'
import { provenCookie } from '../../support/provenCookie.ts'
import { builtFolder, type Host, startHost } from '../../support/startHost.ts'
import { tokenOf } from '../../support/stubAnswers.ts'

let upstream: FaultUpstream
let host: Host
beforeAll(async () => {
  upstream = await faultUpstream()
  const pageCache = createPageCache({ freshMs: 60_000, clock: Date.now })
  const env = {
    PUBLIC_ORIGIN: 'https://www.example.com',
    EMBED_ORIGINS: 'https://partner.example',
    SECURITY_CONTACT: 'mailto:a@example.com',
  }
  host = await startHost({ upstreamUrl: upstream.url, env, pageCache })
})
afterAll(async () => {
  await host.stop()
  await upstream.stop()
})

const learner = { cookie: provenCookie(tokenOf('learner')) }
const ownPage = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
const script = () => `/assets/${readdirSync(join(builtFolder, 'assets')).find((name) => name.endsWith('.js'))}`

/** Highest score that is possible without the browsers' preload lists: policy, isolation, referrer, framing. */
const best = 150

test.each([
  ['a page shared by visitors', 'GET /', {}, best],
  ['a page for a signed-in user', 'GET /', learner, best],
  ['a 404 page', 'GET /nothing-here', {}, best],
  ['a redirect home with a cookie', 'GET /study', {}, best + 5],
  ['a sign-in with a cookie', 'POST /api/user/login', ownPage, best + 5],
  ['a QR code with a cookie', 'POST /api/qr/generate', ownPage, best + 5],
  ['a sign-out', 'POST /api/user/logout', { ...ownPage, ...learner }, best + 5],
  ['a call', 'GET /api/category', {}, best],
  ['a rejected call', 'POST /api/user/login', { origin: 'https://evil.example' }, best],
  ['a call of a partner', 'GET /api/category', { origin: 'https://partner.example' }, best - 10],
  ['a built file', undefined, {}, best],
  ['a missing built file', 'GET /assets/missing.js', {}, best],
  ['the script for partners', 'GET /embed/zeyiji-ui.js', {}, best - 10],
  ['the security contact', 'GET /.well-known/security.txt', {}, best],
  ['the health check', 'GET /healthz', {}, best],
  ['the metrics', 'GET /metrics', { via: '1.1 proxy' }, best],
  ['an invalid request', 'GET /%00%ff', {}, best],
])('%s scores an A+', async (_, line, headers, expected) => {
  const asked = line ?? `GET ${script()}`
  const body = asked.startsWith('POST') ? { body: '{"type":1}' } : {}
  const answer = await host.ask(asked, { headers, ...body })
  const marks = observatoryMarks(answer)
  expect(Object.entries(marks).filter(([, mark]) => mark < 0)).toEqual([])
  expect(score(marks), JSON.stringify(marks)).toBe(expected)
})

const good = (): { headers: Record<string, string>; cookies: string[]; text: string } => ({
  headers: {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=31536000',
    'x-content-type-options': 'nosniff',
  },
  cookies: [],
  text: '',
})

test.each([
  ['without a policy', 'content-security-policy', '', 100],
  ['with inline scripts', 'content-security-policy', "default-src 'none'; script-src 'unsafe-inline'", 100],
  ['with scripts from any host', 'content-security-policy', "default-src 'none'; script-src https:", 100],
  ['with images over plain http', 'content-security-policy', "default-src 'none'; img-src http:", 115],
  ['without HSTS', 'strict-transport-security', '', 100],
  ['with HSTS for a day', 'strict-transport-security', 'max-age=86400', 115],
  ['with the full address as referrer', 'referrer-policy', 'unsafe-url', 115],
])('an answer %s scores less', (_, name, value, below) => {
  const answer = good()
  expect(score(observatoryMarks(answer))).toBe(115)
  if (value === '') delete answer.headers[name]
  else answer.headers[name] = value
  expect(score(observatoryMarks(answer))).toBeLessThan(below)
})

test('deducts points for a cookie readable by scripts or sent over plain http', () => {
  expect(observatoryMarks({ ...good(), cookies: ['skill_token=a; Secure; SameSite=Lax'] })['cookies']).toBe(-30)
  expect(observatoryMarks({ ...good(), cookies: ['skill_return=a; SameSite=Lax'] })['cookies']).toBe(-5)
})
