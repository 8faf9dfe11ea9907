import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import type { Seal } from '../kernel/logic/seal.ts'
import { compactJws } from './logic/compactJws.ts'
import { isSignatureOf, newSigningKey, type PublicKey, signatureOf } from './logic/signingKey.ts'
import { signingKeyQueries } from './queries/signingKeys.ts'

export interface SignerDeps {
  db: Kysely<Database>
  clock: () => number
  /** Private keys are sealed in the database. */
  seal: () => Seal
}

/** Signs what others have to believe, such as receipts of exams and certificates, with Ed25519. */
export interface Signer {
  /** Signs by the current key, which is made at the first use. The signature is base64url. */
  sign: (bytes: Uint8Array) => Promise<{ keyId: string; signature: string }>
  /** Signs a JSON value as a compact JWS by the current key, which the header names. */
  signJws: (payload: object) => Promise<{ keyId: string; jws: string }>
  /** Whether the signature is that of the key; false for a key that was never used here. */
  verify: (bytes: Uint8Array, signed: { keyId: string; signature: string }) => Promise<boolean>
  /** Every public key that was ever used, the current one first. */
  keys: () => Promise<PublicKey[]>
  /** Replaces the current key, and returns the new one. What was signed before stays valid. */
  rotate: () => Promise<PublicKey>
}

/** The place of the sealed text: it opens for nothing else. */
const about = (keyId: string) => `signing_key ${keyId}`

export function createSigner({ db, clock, seal }: SignerDeps): Signer {
  const queries = signingKeyQueries(db)

  const made = () => {
    const { publicKey, privatePem } = newSigningKey()
    return { publicKey, sealed: seal().close(privatePem, about(publicKey.kid)) }
  }

  /** Read at each use: a command of another program may have replaced the key. */
  async function current() {
    const known = await queries.current()
    if (known) return known
    await queries.add(made(), clock())
    return (await queries.current())!
  }

  /** The current key, opened. */
  async function opened() {
    const { id, private_sealed: sealed } = await current()
    return { id, privatePem: seal().open(sealed!, about(id)) }
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
