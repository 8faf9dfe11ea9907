import { describe, expect, test } from 'vitest'
import { readPolicy } from '../../support/readPolicy.ts'
import { startHost } from '../../support/startHost.ts'
import { tokenOf } from '../../support/stubAnswers.ts'
import { useHost } from '../../support/useHost.ts'

const both = useHost()
const directives = (policy: unknown) => Object.fromEntries(readPolicy(policy))
const policyOf = async (path: string) => directives((await both.host.ask(`GET ${path}`)).headers['content-security-policy'])

describe('the policy of a page', () => {
  test('allows only what the site uses', async () => {
    const page = await both.host.ask('GET /')
    const nonce = /<script[^>]* nonce="([^"]+)"/.exec(page.text)?.[1]
    expect(directives(page.headers['content-security-policy'])).toEqual({
      'default-src': ["'none'"],
      'script-src': [`'nonce-${nonce}'`],
      'style-src': ["'self'", `'nonce-${nonce}'`, "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
      'img-src': ["'self'", 'data:', 'blob:', 'https://mp.weixin.qq.com'],
      'font-src': ["'self'"],
      'connect-src': ["'self'", 'https://mp.weixin.qq.com'],
      'media-src': ["'self'", 'blob:', 'https://mp.weixin.qq.com'],
      'manifest-src': ["'self'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['zeyiji-rich', 'zeyiji-start'],
    })
  })

  test('has a new nonce for every request', async () => {
    const [one, other] = await Promise.all([policyOf('/'), policyOf('/')])
    expect(one['script-src']).not.toEqual(other['script-src'])
  })

  test('allows images from the configured origins', async () => {
    const env = { MEDIA_ORIGINS: 'https://cdn.example.com,https://pictures.example.com' }
    const host = await startHost({ upstreamUrl: both.upstream.url, env })
    const page = await host.ask('GET /')
    await host.stop()
    expect(directives(page.headers['content-security-policy'])['img-src']).toEqual([
      "'self'",
      'data:',
      'blob:',
      'https://cdn.example.com',
      'https://pictures.example.com',
    ])
  })
})

describe('a site served over https', () => {
  test.each([
    [{}, 'max-age=31536000; includeSubDomains'],
    [{ HSTS: 'max-age=63072000; includeSubDomains; preload' }, 'max-age=63072000; includeSubDomains; preload'],
  ])('with %j sends HSTS and upgrades insecure requests', async (env, expected) => {
    const host = await startHost({ upstreamUrl: both.upstream.url, env: { PUBLIC_ORIGIN: 'https://www.example.com', ...env } })
    const [page, home] = await Promise.all([host.ask('GET /'), host.ask('GET /study')])
    await host.stop()
    expect(directives(page.headers['content-security-policy'])).toHaveProperty('upgrade-insecure-requests')
    expect(page.headers['strict-transport-security']).toBe(expected)
    expect(home.cookies).toEqual([
      expect.stringMatching(/^skill_return=%2Fstudy; Max-Age=60; Path=\/; Expires=[^;]+; Secure; SameSite=Lax$/),
    ])
  })

  test('sends neither when its public origin is plain http', async () => {
    expect((await both.host.ask('GET /')).headers).not.toHaveProperty('strict-transport-security')
    expect(await policyOf('/')).not.toHaveProperty('upgrade-insecure-requests')
  })
})

test.each([
  'GET /',
  'GET /nothing-here',
  'GET /study',
  'GET /api/category',
  'GET /api/%2e%2e/x',
  'POST /api/user/login',
  'GET /chat/callback',
  'GET /.well-known/change-password',
  'GET /favicon.svg',
  'GET /healthz',
  'GET /metrics',
])('%s has the security headers', async (line) => {
  const { headers } = await both.host.ask(line, line.startsWith('POST') ? { body: '{}' } : {})
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'credentialless',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'x-frame-options': 'DENY',
  })
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['permissions-policy']).toMatch(/camera=\(\), .*geolocation=\(\), .*microphone=\(\), .*payment=\(\)/)
  expect(headers['permissions-policy']).toMatch(/fullscreen=\(self\)/)
  expect(headers).not.toHaveProperty('x-powered-by')
  expect(headers).not.toHaveProperty('server')
})

test.each(['GET /api/category', 'GET /favicon.svg', 'GET /study', 'GET /assets/missing.js', 'POST /course', 'GET /healthz'])(
  'the answer to %s has a sandbox policy that allows nothing',
  async (line) => {
    const { headers } = await both.host.ask(line)
    expect(directives(headers['content-security-policy'])).toEqual({
      'default-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'none'"],
      'frame-ancestors': ["'none'"],
      sandbox: [],
    })
  },
)

test('clears a malformed token without reflecting it', async () => {
  const answer = await both.host.ask('GET /', { headers: { cookie: `skill_token=${tokenOf('a')}%0d%0aX: 1` } })
  expect(answer.cookies).toEqual([expect.stringMatching(/^skill_token=; .*HttpOnly; SameSite=Lax$/)])
  expect(answer.headers).not.toHaveProperty('x')
})
