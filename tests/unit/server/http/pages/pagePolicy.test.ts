import { expect, test } from 'vitest'
import { createPagePolicy } from '../../../../../server/http/pages/pagePolicy.ts'
import { readPolicy } from '../../../../support/readPolicy.ts'

const policyOf = (development: boolean) => createPagePolicy({ secure: false, mediaOrigins: [], development })

test('scripts of a page with a nonce are allowed by the nonce only', () => {
  expect(readPolicy(policyOf(false)({ nonce: 'abc' })).get('script-src')).toEqual(["'nonce-abc'"])
})

test('scripts of a page without a nonce are allowed by their hashes, including scripts that they add', () => {
  const policy = readPolicy(policyOf(false)({ scripts: ["'sha256-a'"], styles: ["'sha256-b'"] }))
  expect(policy.get('script-src')).toEqual(["'sha256-a'", "'strict-dynamic'"])
  expect(policy.get('style-src')).toContain("'sha256-b'")
  expect(policy.get('style-src')).not.toContain("'strict-dynamic'")
})

test('images are allowed from the site only, unless another origin is configured', () => {
  expect(readPolicy(policyOf(false)({ nonce: 'abc' })).get('img-src')).toEqual(["'self'", 'data:', 'blob:'])
})

test('in development, the tools may run scripts, add styles and connect', () => {
  const policy = readPolicy(policyOf(true)({ nonce: 'abc' }))
  expect(policy.get('script-src')).toEqual(["'self'", "'nonce-abc'"])
  expect(policy.get('style-src')).toContain("'unsafe-inline'")
  expect(policy.get('connect-src')).toContain('ws:')
  expect(policy.has('require-trusted-types-for')).toBe(false)
})
