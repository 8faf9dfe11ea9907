import { afterEach, describe, expect, test, vi } from 'vitest'
import { verifySigned } from '../../../../../../client/routes/certificate/verifying/verifySigned.ts'
import { certificateSigner, sampleCode, sampleCredential } from '../../../../../support/signedCertificate.ts'

const ours = certificateSigner()
const older = certificateSigner()
const theirs = certificateSigner()
const keys = [ours.key, older.key]
const jws = ours.jwsOf(sampleCredential)

afterEach(() => vi.restoreAllMocks())

/** The browser's own cryptography, and that of a browser without Ed25519. */
const browsers = [
  ['by the browser', () => {}],
  [
    'without Ed25519 in the browser',
    () => vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('', 'NotSupportedError')),
  ],
] as const

describe.each(browsers)('%s', (_, prepare) => {
  test('a certificate of ours is genuine, compressed or not, with the current key and with an older one', async () => {
    prepare()
    for (const text of [jws, older.jwsOf(sampleCredential), ours.jwsOf(sampleCredential, {})])
      expect(await verifySigned(text, keys)).toEqual({
        verdict: 'genuine',
        claims: {
          code: sampleCode,
          title: '焊工（五级/初级工）',
          about: '匠工职业培训学校：焊工五级认定 2026 年第四季度',
          holder: '张*',
          issuer: '择一技',
          validFrom: '2026-11-20T02:00:00Z',
          validUntil: null,
        },
      })
  })

  test('a certificate signed by another key is not ours, even under the id of our key', async () => {
    prepare()
    expect(await verifySigned(theirs.jwsOf(sampleCredential), keys)).toEqual({ verdict: 'unknownKey' })
    expect(await verifySigned(theirs.jwsOf(sampleCredential, { kid: ours.key.kid, zip: 'DEF' }), keys)).toEqual({ verdict: 'altered' })
  })
})

test('changing any single bit invalidates the certificate', async () => {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const altered = [...jws].flatMap((letter, at) =>
    letter === '.' ? [] : [jws.slice(0, at) + letters[letters.indexOf(letter) ^ 1]! + jws.slice(at + 1)],
  )
  expect(altered.length).toBeGreaterThan(600)
  const verdicts = new Set(await Promise.all(altered.map(async (text) => (await verifySigned(text, keys)).verdict)))
  expect(verdicts).not.toContain('genuine')
  const [head] = jws.split('.')
  expect(await verifySigned(`${altered.findLast((text) => text.startsWith(head!))}`, keys)).toEqual({ verdict: 'altered' })
})

test('content that the signature does not cover cannot be added', async () => {
  const [head, payload, signature] = jws.split('.')
  for (const text of [`${head}.${payload}.`, `${head}.${payload}`, `${head}..${signature}`, `${head}.${payload}.${signature}A`])
    expect(await verifySigned(text, keys)).toEqual({ verdict: 'altered' })
  const unsigned = Buffer.from(JSON.stringify({ alg: 'none', kid: ours.key.kid })).toString('base64url')
  expect(await verifySigned(`${unsigned}.${payload}.`, keys)).toEqual({ verdict: 'foreign' })
})

test.each([
  ['a receipt of an exam', { code: 'A1B2', attempt: '1' }],
  ['a credential of another kind', { ...sampleCredential, type: ['VerifiableCredential'] }],
  ['one without a code', { ...sampleCredential, id: 'https://www.zeyiji.example/' }],
  ['one without a day', { ...sampleCredential, validFrom: 'soon' }],
  ['a list', [sampleCredential]],
  ['no JSON', 'genuine'],
])('%s is not a certificate, although our key has signed it', async (_, content) => {
  expect(await verifySigned(ours.jwsOf(content), keys)).toEqual({ verdict: 'foreign' })
})
