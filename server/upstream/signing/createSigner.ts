import { deflateRawSync } from 'node:zlib'
import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import type { Encryption } from '../kernel/logic/encryption.ts'
import { isSignatureOf, newSigningKey, type PublicKey, signatureOf } from './logic/signingKey.ts'
import { signingKeyQueries } from './queries/signingKeys.ts'

export interface SignerDeps {
  db: Kysely<Database>
  clock: () => number
  /** Encrypts the private keys in the database. */
  seal: () => Encryption
}

/** Signs data that third parties verify, such as receipts of exams and certificates, with Ed25519. */
export interface Signer {
  /** Signs with the current key, which is created on first use. The signature is base64url-encoded. */
  sign: (bytes: Uint8Array) => Promise<{ keyId: string; signature: string }>
  /** Signs a JSON value as a compact JWS with the current key, whose id is in the header. */
  signJws: (payload: object) => Promise<{ keyId: string; jws: string }>
  /** Verifies a signature; returns false for a key that has never been used here. */
  verify: (bytes: Uint8Array, signed: { keyId: string; signature: string }) => Promise<boolean>
  /** Returns all public keys that were ever used, the current one first. */
  keys: () => Promise<PublicKey[]>
  /** Replaces the current key, and returns the new one. Existing signatures stay valid. */
  rotate: () => Promise<PublicKey>
}

/** Context that binds an encrypted private key to its row. */
const encryptionContextOf = (keyId: string) => `signing_key ${keyId}`

/**
 * Creates a compact JWS (RFC 7515) of a JSON value, signed with EdDSA (RFC 8037). The payload is deflated, as declared by
 * the header `zip` known from JWE (RFC 7516) and SMART Health Cards: a printed QR code is a third smaller.
 */
function compactJws(payload: object, keyId: string, signatureOf: (bytes: Uint8Array) => string): string {
  const header = Buffer.from(JSON.stringify({ alg: 'EdDSA', kid: keyId, zip: 'DEF' })).toString('base64url')
  const body = deflateRawSync(JSON.stringify(payload), { level: 9 }).toString('base64url')
  const signed = `${header}.${body}`
  return `${signed}.${signatureOf(new TextEncoder().encode(signed))}`
}

export function createSigner({ db, clock, seal }: SignerDeps): Signer {
  const queries = signingKeyQueries(db)

  const made = () => {
    const { publicKey, privatePem } = newSigningKey()
    return { publicKey, sealed: seal().close(privatePem, encryptionContextOf(publicKey.kid)) }
  }

  /** Returns the current key. It is read for each use, because a command of another process may have replaced it. */
  async function current() {
    const known = await queries.current()
    if (known) return known
    await queries.add(made(), clock())
    return (await queries.current())!
  }

  /** Returns the current key, decrypted. */
  async function opened() {
    const { id, private_sealed: sealed } = await current()
    return { id, privatePem: seal().open(sealed!, encryptionContextOf(id)) }
  }

  return {
    sign: async (bytes) => {
      const { id, privatePem } = await opened()
      return { keyId: id, signature: signatureOf(bytes, privatePem) }
    },
    signJws: async (payload) => {
      const { id, privatePem } = await opened()
      return { keyId: id, jws: compactJws(payload, id, (bytes) => signatureOf(bytes, privatePem)) }
    },
    verify: async (bytes, { keyId, signature }) => {
      const key = await queries.byId(keyId)
      return key !== undefined && isSignatureOf(bytes, signature, key)
    },
    keys: async () => {
      await current()
      return queries.all()
    },
    rotate: async () => {
      const key = made()
      await queries.replace(key, clock())
      return key.publicKey
    },
  }
}
