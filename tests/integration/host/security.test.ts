import { describe, expect, test } from 'vitest'
import { startHost } from '../../support/startHost.ts'
import { useHost } from '../../support/useHost.ts'

const both = useHost()

/** The directives of a policy by their names. */
const directives = (policy: unknown) =>
  Object.fromEntries(
    String(policy)
      .split('; ')
      .map((line) => [line.split(' ')[0]!, line.split(' ').slice(1)]),
  )

describe('the policy of a page', () => {
  test('allows what the site is made of and nothing else', async () => {
    const page = await both.host.ask('GET /')
    const nonce = /<script[^>]* nonce="([^"]+)"/.exec(page.text)?.[1]
    expect(directives(page.headers['content-security-policy'])).toEqual({
      'default-src': ["'none'"],
      'script-src': ["'self'", `'nonce-${nonce}'`],
      'style-src': ["'self'", `'nonce-${nonce}'`, "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"],
      'img-src': ["'self'", 'data:', 'blob:', 'https:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'"],
      'media-src': ["'self'", 'blob:'],
      'manifest-src': ["'self'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
    })
  })

  test('has another nonce for everybody', async () => {
    const [one, other] = await Promise.all([both.host.ask('GET /'), both.host.ask('GET /')])
    expect(directives(one.headers['content-security-policy'])['script-src']).not.toEqual(
      directives(other.headers['content-security-policy'])['script-src'],
    )
  })

  test('turns plain addresses into encrypted ones where the site is encrypted', async () => {
    const host = await startHost({ upstreamUrl: both.upstream.url, env: { PUBLIC_ORIGIN: 'https://www.example.com' } })
    const page = await host.ask('GET /')
    await host.stop()
    expect(directives(page.headers['content-security-policy'])).toHaveProperty('upgrade-insecure-requests')
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
])('%s carries the headers that guard an answer', async (line) => {
  const { headers } = await both.host.ask(line, line.startsWith('POST') ? { body: '{}' } : {})
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
  })
  expect(headers).toHaveProperty('content-security-policy')
  expect(headers).not.toHaveProperty('x-powered-by')
})
