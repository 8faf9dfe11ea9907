import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { PasskeyAssertion, PasskeyAttestation } from '#lib/contract'

/* Loaded with the first passkey: loading takes 250 ms and 30 MB, which most starts and commands do not need. */
const library = () => import('@simplewebauthn/server')

/** A verified new passkey; bytes in base64url. */
interface NewPasskey {
  credentialId: string
  publicKey: string
  counter: number
  backedUp: boolean
}

/** Verifies the registration response to a challenge. Returns undefined if it is invalid. */
export async function verifyRegistration(
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
  // The ids must agree: the signed one is stored, the other one is not covered by the signature.
  if (id !== credential.id) return undefined
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString('base64url'), counter, backedUp: info.credentialBackedUp }
}

/** COSE identifiers of ES256, EdDSA and RS256, which phones, security keys and Windows use. */
export const passkeyAlgorithms = [-7, -8, -257]

/** Verifies the assertion for a challenge. Returns undefined if it is invalid, e.g. if the signature counter has not advanced. */
export async function verifyAssertion(
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
 * Returns the attestation object without the attestation statement. Nothing depends on the authenticator's vendor, and
 * verifying the statement would mean parsing untrusted certificates and fetching the URLs in them.
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

/** Relying party id (domain) of the passkeys, and the only origin that may use them. Both are the site's own. */
export interface PasskeyOrigin {
  origin: string
  rpId: string
}

export const passkeyOrigin = (publicOrigin: string): PasskeyOrigin => {
  const { origin, hostname } = new URL(publicOrigin)
  return { origin, rpId: hostname }
}
