import type { PasskeyAttestation, PasskeyCreation } from '#lib/contract'

/** Error during the creation of a passkey, with a user-facing message. */
export class PasskeyError extends Error {}

/** Creates a passkey in the browser; undefined if the prompt was closed or timed out. */
export async function createPasskey(options: PasskeyCreation): Promise<PasskeyAttestation | undefined> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const made = await navigator.credentials.create({ publicKey }).catch(nothingIfCancelled)
  if (!made) return undefined
  const { id, rawId, type, response } = (made as PublicKeyCredential).toJSON() as PasskeyAttestation
  const { clientDataJSON, attestationObject, transports } = response
  // Only the required fields: browsers may add others in the future.
  return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } }
}

function nothingIfCancelled(error: unknown): null {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return null
  throw new PasskeyError(messagesByError[name] ?? '没有添加成功，请再试一次', { cause: error })
}

const noLock = '这台设备不能保存通行密钥，请先设置锁屏密码，或换一台设备'

/** Messages for errors of the standard (WebAuthn, section 5.1.3) that the user can resolve. */
const messagesByError: Partial<Record<string, string>> = {
  InvalidStateError: '这台设备上已经有你的通行密钥，直接用它登录就好',
  SecurityError: '这个网址不能使用通行密钥，请从官网的网址打开',
  NotSupportedError: noLock,
  ConstraintError: noLock,
}
