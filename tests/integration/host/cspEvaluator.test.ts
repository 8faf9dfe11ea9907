import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createPageCache } from '../../../server/http/pages/pageCache.ts'
import { type FaultUpstream, faultUpstream } from '../../support/faultUpstream.ts'
import { policyFindings } from '../../support/policyFindings.ts'
import { provenCookie } from '../../support/provenCookie.ts'
import { type Host, patient, startHost } from '../../support/startHost.ts'
import { tokenOf } from '../../support/stubAnswers.ts'

let upstream: FaultUpstream
let host: Host
beforeAll(async () => {
  upstream = await faultUpstream()
  const pageCache = createPageCache({ freshMs: 60_000, clock: Date.now })
  host = await startHost({ upstreamUrl: upstream.url, env: { PUBLIC_ORIGIN: 'https://www.example.com' }, pageCache })
})
afterAll(async () => {
  await host.stop()
  await upstream.stop()
})

const learner = { cookie: provenCookie(tokenOf('learner')) }

describe('the evaluator has no findings for the policy of a page', () => {
  test.each(['/', '/course', '/course/x', '/profession/welder', '/privacy'])('shared by visitors: %s', async (path) => {
    const { headers } = await host.ask(`GET ${path}`, { headers: patient })
    expect(headers['content-security-policy']).toContain("'strict-dynamic'")
    expect(policyFindings(headers['content-security-policy'])).toEqual([])
  })

  test.each(['/', '/course', '/study', '/nothing-here'])('for a signed-in user: %s', async (path) => {
    const { headers } = await host.ask(`GET ${path}`, { headers: learner })
    expect(headers['content-security-policy']).toContain("'nonce-")
    expect(policyFindings(headers['content-security-policy'])).toEqual([])
  })
})

const strict =
  "default-src 'none'; script-src 'nonce-0123456789abcdef'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types one"

test('accepts a strict policy', () => {
  expect(policyFindings(strict)).toEqual([])
})

test.each([
  ["script-src 'self'", strict.replace("'nonce-0123456789abcdef'", "'self'")],
  ["'self' beside a nonce", strict.replace("script-src 'nonce", "script-src 'self' 'nonce")],
  ['a host of one’s own', strict.replace('cdef', "cdef' https://cdn.example.com 'report-sample").replace("'report-sample'", '')],
  ["'unsafe-inline' alone", strict.replace("'nonce-0123456789abcdef'", "'unsafe-inline'")],
  ["'unsafe-eval'", strict.replace('script-src', "script-src 'unsafe-eval'")],
  ["'unsafe-hashes'", strict.replace('script-src', "script-src 'unsafe-hashes'")],
  ['any https address', strict.replace('script-src', 'script-src https:')],
  ['a missing script-src', strict.replace(/default-src 'none'; script-src [^;]*; /, '')],
  ['plugins', strict.replace('default-src', "object-src 'self'; default-src")],
  ['a missing base-uri', strict.replace("base-uri 'none'; ", '')],
  ['a short nonce', strict.replace('0123456789abcdef', '0123')],
  ['no Trusted Types', strict.replace("require-trusted-types-for 'script'; ", '')],
  ["'strict-dynamic' alone", strict.replace("'nonce-0123456789abcdef'", "'strict-dynamic'")],
  ['images over plain http', `${strict}; img-src http://cdn.example.com`],
  ['an IP address', `${strict}; img-src https://192.0.2.1`],
  ['an outdated directive', `${strict}; referrer origin`],
  ['an unknown directive', `${strict}; image-src 'self'`],
  ['a missing semicolon', strict.replace('; base-uri', ' base-uri')],
  ['missing quotes', strict.replace("'none'", 'none')],
])('rejects a policy with %s', (_, policy) => {
  expect(policy).not.toBe(strict)
  expect(policyFindings(policy)).not.toEqual([])
})
