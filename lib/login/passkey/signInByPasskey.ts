import type { PasskeyAssertion } from '#lib/contract/partner'
import type { LoginResult } from '../api/LoginApi.ts'
import type { PasskeyApi } from '../api/PasskeyApi.ts'
import { asApiError } from '../forms/refusal.ts'
import { passkeyUnknown } from '../sign-in-codes.ts'

interface PasskeySignIn {
  api: PasskeyApi
  signal: AbortSignal
  /** Offers the passkeys among the suggestions of the phone field, instead of in a prompt. */
  inField?: boolean
  onChosen?: () => void
}

/** Lets the user choose a passkey of this domain and signs in with it. Returns undefined if none was chosen. */
export async function signInByPasskey({ api, signal, inField, onChosen }: PasskeySignIn): Promise<LoginResult | undefined> {
  if (inField && !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return undefined
  const options = await api('POST /api/user/passkey/options', {}, { signal })
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const chosen = await navigator.credentials
    .get({ publicKey, signal, mediation: inField ? 'conditional' : 'optional' })
    .catch(nullIfCancelled)
  if (!chosen) return undefined
  onChosen?.()
  const credential = assertionOf((chosen as PublicKeyCredential).toJSON() as PasskeyAssertion)
  try {
    return await api('POST /api/user/passkey/login', { credential }, { signal })
  } catch (error) {
    if (asApiError(error)?.code === passkeyUnknown) await removeFromDevice({ rpId: options.rpId, credentialId: credential.id })
    throw error
  }
}

/** Browsers report a closed prompt, a timeout and a device without passkeys with the same error. */
function nullIfCancelled(error: unknown): null {
  if (error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name)) return null
  throw error
}

/** Returns only the fields of the contract, because browsers add further fields over time. */
const assertionOf = ({ id, rawId, type, response }: PasskeyAssertion): PasskeyAssertion => {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return { id, rawId, type, response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) } }
}

interface Unknown {
  rpId: string
  credentialId: string
}

/** Requests the removal of a deleted passkey from the device, if the browser supports that; otherwise it would be offered again. */
const removeFromDevice = (passkey: Unknown): Promise<void> | undefined =>
  (PublicKeyCredential as { signalUnknownCredential?: (unknown: Unknown) => Promise<void> })
    .signalUnknownCredential?.(passkey)
    .catch(() => undefined)
