import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { PasskeyAssertion, PasskeyAttestation, PasskeyCreation, PasskeyRequest } from '#lib/contract'
import { publicOrigin } from './startUpstream.ts'

/** Deviations of a device, or of an attacker's imitation, from regular devices. */
export interface Oddity {
  /** Origin of the requesting page. */
  origin?: string
  rpId?: string
  challenge?: string
  /** The device has not verified the user by fingerprint, face or lock. */
  unverified?: boolean
  /** Signature counter; by default one more than the previous value. */
  counter?: number
  userHandle?: string
  /** Attestation format. */
  format?: string
}

const base64Url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest()
const flag = { present: 0x01, verified: 0x04, mayBackUp: 0x08, backedUp: 0x10, attested: 0x40 }

/** Creates a passkey in memory (ES256) with its counter, which registers and signs in like a phone. */
export function softwareAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0
  let userId = ''

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  /** Returns the authenticator data: relying party, user verification and counter. */
  function stateOf(rpId: string, { unverified = false, counter: stated }: Oddity, extra = 0): Buffer {
    counter = stated ?? counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = flag.present | flag.mayBackUp | flag.backedUp | (unverified ? 0 : flag.verified) | extra
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }

  return {
    credentialId: base64Url(id),

    /** Creates the passkey. */
    register({ challenge, rp, user }: PasskeyCreation, odd: Oddity = {}): PasskeyAttestation {
      userId = user.id
      const { x, y } = publicKey.export({ format: 'jwk' })
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const authData = Buffer.concat([
        stateOf(odd.rpId ?? rp.id, odd, flag.attested),
        Buffer.alloc(16),
        length,
        id,
        Buffer.from(isoCBOR.encode(key)),
      ])
      const statement = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', odd.format ?? 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ])
      return {
        id: base64Url(id),
        rawId: base64Url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64Url(clientData('webauthn.create', odd.challenge ?? challenge, odd.origin ?? publicOrigin)),
          attestationObject: base64Url(isoCBOR.encode(statement)),
          transports: ['internal', 'hybrid'],
        },
      }
    },

    /** Signs in. */
    signIn({ challenge, rpId }: PasskeyRequest, odd: Oddity = {}): PasskeyAssertion {
      const client = clientData('webauthn.get', odd.challenge ?? challenge, odd.origin ?? publicOrigin)
      const authData = stateOf(odd.rpId ?? rpId, odd)
      return {
        id: base64Url(id),
        rawId: base64Url(id),
        type: 'public-key',
        response: {
          clientDataJSON: base64Url(client),
          authenticatorData: base64Url(authData),
          signature: base64Url(sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)),
          userHandle: odd.userHandle ?? userId,
        },
      }
    },
  }
}
export type SoftwareAuthenticator = ReturnType<typeof softwareAuthenticator>
