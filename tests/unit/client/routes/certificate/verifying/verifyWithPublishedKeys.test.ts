// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CertificateKey } from '#lib/contract'
import { verifyWithPublishedKeys } from '../../../../../../client/routes/certificate/verifying/verifyWithPublishedKeys.ts'
import { certificateSigner, sampleCredential } from '../../../../../support/signedCertificate.ts'

const today = Date.parse('2026-11-23T08:00:00Z')
const ours = certificateSigner()
const newer = certificateSigner()
const jws = ours.jwsOf(sampleCredential)

/** The keys that the site publishes; undefined while it is unreachable. */
let published: CertificateKey[] | undefined
const asked = vi.fn(async () => {
  if (!published) throw new TypeError('Failed to fetch')
  return Response.json({ code: 0, message: '', data: { keys: published } })
})

beforeEach(() => {
  localStorage.clear()
  asked.mockClear()
  published = [ours.key]
  vi.stubGlobal('fetch', asked)
  vi.useFakeTimers({ now: today, toFake: ['Date'] })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('without a network, a certificate is verified with the keys that the device has stored', async () => {
  expect(await verifyWithPublishedKeys(jws)).toMatchObject({ proof: { verdict: 'genuine' }, keysAt: today })
  published = undefined
  vi.setSystemTime(today + 86_400_000)
  expect(await verifyWithPublishedKeys(jws)).toMatchObject({ proof: { verdict: 'genuine' }, keysAt: today })
})

test('without a network and keys, the result is unknown', async () => {
  published = undefined
  expect(await verifyWithPublishedKeys(jws)).toEqual({ problem: 'keyless' })
})

test('keys are requested once in some minutes, and immediately for a certificate with an unknown key', async () => {
  await verifyWithPublishedKeys(jws)
  await verifyWithPublishedKeys(jws)
  expect(asked).toHaveBeenCalledTimes(1)
  published = [newer.key, ours.key]
  expect(await verifyWithPublishedKeys(newer.jwsOf(sampleCredential))).toMatchObject({ proof: { verdict: 'genuine' } })
  expect(asked).toHaveBeenCalledTimes(2)
  expect(await verifyWithPublishedKeys(certificateSigner().jwsOf(sampleCredential))).toMatchObject({ proof: { verdict: 'unknownKey' } })
})

test.each(['no JSON', '{}', '{"keys":[null],"at":1}', '{"keys":"x","at":1}'])('%j in the storage is ignored', async (stored) => {
  localStorage.setItem('certificate_keys', stored)
  expect(await verifyWithPublishedKeys(jws)).toMatchObject({ proof: { verdict: 'genuine' }, keysAt: today })
})

test('a browser that cannot verify signatures gets a message', async () => {
  vi.stubGlobal('crypto', {})
  expect(await verifyWithPublishedKeys(jws)).toEqual({ problem: 'unable' })
})
