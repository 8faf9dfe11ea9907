import { expect, test } from 'vitest'
import { createPagePolicy } from '../../../../../server/http/pages/pagePolicy.ts'
import { readPolicy } from '../../../../support/readPolicy.ts'

const policyOf = (development: boolean) => createPagePolicy({ secure: false, mediaOrigins: [], development })

test('scripts of a page with a nonce count by it alone', () => {
  expect(readPolicy(policyOf(false)({ nonce: 'abc' })).get('script-src')).toEqual(["'nonce-abc'"])
})

test('scripts of a page without one count by their hashes, and with them what they add', () => {
  const policy = readPolicy(policyOf(false)({ scripts: ["'sha256-a'"], styles: ["'sha256-b'"] }))
  expect(policy.get('script-src')).toEqual(["'sha256-a'", "'strict-dynamic'"])
  expect(policy.get('style-src')).toContain("'sha256-b'")
  expect(policy.get('style-src')).not.toContain("'strict-dynamic'")
})

test('pictures come from the site alone if no other origin is named', () => {
  expect(readPolicy(policyOf(false)({ nonce: 'abc' })).get('img-src')).toEqual(["'self'", 'data:', 'blob:'])
})

test('while the site is developed, its tools may run scripts, style and listen', () => {
  const policy = readPolicy(policyOf(true)({ nonce: 'abc' }))
  expect(policy.get('script-src')).toEqual(["'self'", "'nonce-abc'"])
  expect(policy.get('style-src')).toContain("'unsafe-inline'")
  expect(policy.get('connect-src')).toContain('ws:')
  expect(policy.has('require-trusted-types-for')).toBe(false)
})
