import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createEncryption } from '../../../../server/upstream/kernel/logic/encryption.ts'
import { createSigner } from '../../../../server/upstream/signing/createSigner.ts'
import { engines, openTestDatabase, type TestDatabase } from '../../../support/openTestDatabase.ts'

describe.each(engines)('signing keys on %s', (engine) => {
  let database: TestDatabase
  const time = { now: Date.parse('2026-03-01T08:00:00Z') }
  const seal = createEncryption('a secret of at least thirty-two characters')
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  const signer = () => createSigner({ db: database.db, clock: () => (time.now += 1000), seal: () => seal })
  const bytes = (text: string) => new TextEncoder().encode(text)

  test('create a signature that is valid for exactly these bytes', async () => {
    const signed = await signer().sign(bytes('receipt'))
    expect(await signer().verify(bytes('receipt'), signed)).toBe(true)
    expect(await signer().verify(bytes('receiqt'), signed)).toBe(false)
    expect(await signer().verify(bytes('receipt'), { ...signed, keyId: 'unknown' })).toBe(false)
    expect(await signer().verify(bytes('receipt'), { ...signed, signature: '' })).toBe(false)
  })

  test('are published as public keys only, which anyone can use to verify', async () => {
    const { keyId, signature } = await signer().sign(bytes('certificate'))
    const [key] = await signer().keys()
    expect(Object.keys(key!).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x'])
    expect(key!.kid).toBe(keyId)
    const imported = await crypto.subtle.importKey('jwk', { ...key }, 'Ed25519', false, ['verify'])
    expect(await crypto.subtle.verify('Ed25519', imported, Buffer.from(signature, 'base64url'), bytes('certificate'))).toBe(true)
  })

  test('can be replaced: older signatures stay valid, and new ones use the new key', async () => {
    const older = await signer().sign(bytes('receipt'))
    const { kid } = await signer().rotate()
    expect(kid).not.toBe(older.keyId)
    expect((await signer().sign(bytes('receipt'))).keyId).toBe(kid)
    expect(await signer().verify(bytes('receipt'), older)).toBe(true)
    expect((await signer().keys()).map((key) => key.kid)).toEqual([kid, older.keyId])
    const row = await database.db.selectFrom('signing_key').selectAll().where('id', '=', older.keyId).executeTakeFirstOrThrow()
    expect(row.private_sealed).toBeNull()
  })

  test('are stored with an encrypted private part', async () => {
    await signer().sign(bytes('receipt'))
    expect(JSON.stringify(await database.db.selectFrom('signing_key').selectAll().execute())).not.toContain('PRIVATE')
  })
})
