import { useState } from 'react'
import { ApiError, type PasskeyAttestation, type PasskeyCreation, type PasskeyList } from '#lib/contract'
import { Button } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { ConfirmForm } from './ConfirmForm.tsx'
import { PanelForm } from './PanelForm.tsx'

interface AddPasskeyProps {
  /** The user's own phone number, masked. */
  phone: string
  hasPassword: boolean
  onAdded: (known: PasskeyList) => void
  onCancel: () => void
}

/** Creates a passkey after identity confirmation. A closed browser prompt can be reopened without another confirmation. */
export function AddPasskey({ onAdded, onCancel, ...user }: AddPasskeyProps) {
  const [options, setOptions] = useState<PasskeyCreation>()
  const [fault, setFault] = useState('')
  const { busy, attempt } = useAttempt('没有添加成功，请检查网络后重试', ({ text }) => setFault(text))
  const add = (of: PasskeyCreation) =>
    attempt(async () => {
      setFault('')
      try {
        const credential = await createPasskey(of)
        if (credential) onAdded(await browserApi('POST /api/setting/passkey', { credential }))
      } catch (error) {
        // Options cannot be used again once they were sent.
        if (error instanceof ApiError) setOptions(undefined)
        if (!(error instanceof PasskeyError)) throw error
        setFault(error.message)
      }
    })
  const told = fault !== '' && (
    <p className="fault" role="alert">
      {fault}
    </p>
  )
  if (!options)
    return (
      <ConfirmForm
        {...user}
        action="下一步"
        onCancel={onCancel}
        act={async (confirmation) => {
          const made = await browserApi('POST /api/setting/passkey/options', confirmation)
          setOptions(made)
          add(made)
        }}
      >
        <p className="muted">有了通行密钥就能登录，添加前请确认是你本人。</p>
        {told}
      </ConfirmForm>
    )
  return (
    <PanelForm label="添加通行密钥" onSend={() => add(options)}>
      <p>已确认是你本人。请按浏览器的提示，用指纹、面容或锁屏密码完成添加。</p>
      {told}
      <div className="ways row">
        <Button type="submit" tone="primary" busy={busy}>
          添加通行密钥
        </Button>
        <Button onClick={onCancel}>取消</Button>
      </div>
    </PanelForm>
  )
}

/** Error during the creation of a passkey, with a user-facing message. */
class PasskeyError extends Error {}

/** Creates a passkey in the browser; undefined if the prompt was closed or timed out. */
async function createPasskey(options: PasskeyCreation): Promise<PasskeyAttestation | undefined> {
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
