import type { PasskeyAssertion } from '#lib/contract/partner'
import type { LoginResult } from '../api/LoginApi.ts'
import type { PasskeyApi } from '../api/PasskeyApi.ts'
import { asApiError } from '../forms/refusal.ts'
import { passkeyUnknown } from '../sign-in-codes.ts'

/** Has the browser show the passkeys of this domain, and signs in by the chosen one; undefined when none was chosen. */
export async function signInByPasskey(api: PasskeyApi, signal: AbortSignal): Promise<LoginResult | undefined> {
  const options = await api('POST /api/user/passkey/options', {}, { signal })
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const chosen = await navigator.credentials.get({ publicKey, signal }).catch(nothingIfCancelled)
  if (!chosen) return undefined
  const credential = assertionOf((chosen as PublicKeyCredential).toJSON() as PasskeyAssertion)
  try {
    return await api('POST /api/user/passkey/login', { credential }, { signal })
  } catch (error) {
    if (asApiError(error)?.code === passkeyUnknown) await forget({ rpId: options.rpId, credentialId: credential.id })
    throw error
  }
}

/** Browsers do not tell a closed prompt from one whose time was over, or from a device that has no passkey. */
function nothingIfCancelled(error: unknown): null {
  if (error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name)) return null
  throw error
}

/** The fields that are asked for and no other: browsers add some with time. */
const assertionOf = ({ id, rawId, type, response }: PasskeyAssertion): PasskeyAssertion => {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) } }
}

interface Unknown {
  rpId: string
  credentialId: string
}

/** Has the device take away a passkey that was removed here, where the browser can: it would be offered again and again. */
const forget = (passkey: Unknown): Promise<void> | undefined =>
  (PublicKeyCredential as { signalUnknownCredential?: (unknown: Unknown) => Promise<void> })
    .signalUnknownCredential?.(passkey)
    .catch(() => undefined)
