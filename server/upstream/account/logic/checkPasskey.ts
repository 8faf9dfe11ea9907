import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { PasskeyAssertion, PasskeyAttestation } from '#lib/contract'
import type { PasskeyOrigin } from './passkeyOrigin.ts'

/* Loaded with the first passkey: the package takes a quarter of a second and 30 MB, which most starts and commands do not need. */
const library = () => import('@simplewebauthn/server')

/** A new passkey whose making was checked; bytes in base64url. */
export interface NewPasskey {
  credentialId: string
  publicKey: string
  counter: number
  backedUp: boolean
}

/** Checks what a device has made for a challenge; undefined when that is not acceptable. */
export async function checkNewPasskey(
  credential: PasskeyAttestation,
  challenge: string,
  { origin, rpId }: PasskeyOrigin,
): Promise<NewPasskey | undefined> {
  const { verifyRegistrationResponse } = await library()
  const attestationObject = await withoutAttestation(credential.response.attestationObject)
  if (attestationObject === undefined) return undefined
  const { verified, registrationInfo: info } = await verifyRegistrationResponse({
    response: {
      ...credential,
      response: { clientDataJSON: credential.response.clientDataJSON, attestationObject },
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    supportedAlgorithmIDs: passkeyAlgorithms,
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }))
  if (!verified || !info) return undefined
  const { id, publicKey, counter } = info.credential
  // The names must agree: the one that was signed is stored, the other one was only said.
  if (id !== credential.id) return undefined
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, backedUp: info.credentialBackedUp }
}

/** ES256, EdDSA and RS256: what phones, security keys and Windows make. */
export const passkeyAlgorithms = [-7, -8, -257]

/** Checks what a passkey has signed for a challenge; undefined when that is not acceptable, as after a use that was counted before. */
export async function checkAssertion(
  credential: PasskeyAssertion,
  challenge: string,
  stored: { publicKey: string; counter: number },
  { origin, rpId }: PasskeyOrigin,
): Promise<{ counter: number; backedUp: boolean } | undefined> {
  const { verifyAuthenticationResponse } = await library()
  const { userHandle, ...signed } = credential.response
  const response: AuthenticationResponseJSON = {
    ...credential,
    response: { ...signed, ...(typeof userHandle === 'string' && { userHandle }) },
    clientExtensionResults: {},
  }
  const found = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    credential: { id: credential.id, publicKey: new Uint8Array(Buffer.from(stored.publicKey, 'base64url')), counter: stored.counter },
  }).catch(() => undefined)
  if (!found?.verified) return undefined
  return { counter: found.authenticationInfo.newCounter, backedUp: found.authenticationInfo.credentialBackedUp }
}

/**
 * The same object without a statement about the device's maker. Nobody relies on that here, and to check it would mean
 * to read certificates from a stranger and to fetch what they name.
 */
async function withoutAttestation(attestationObject: string): Promise<string | undefined> {
  const { isoCBOR } = await import('@simplewebauthn/server/helpers')
  try {
    const made = isoCBOR.decodeFirst<Map<string, unknown>>(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
    const authData = made.get('authData')
    if (!(authData instanceof Uint8Array)) return undefined
    const plain = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', authData],
    ])
    return Buffer.from(isoCBOR.encode(plain)).toString('base64url')
  } catch {
    return undefined
  }
}
