import { useState } from 'react'
import { ApiError, type PasskeyCreation, type PasskeyList } from '#lib/contract'
import { Button } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { createPasskey, PasskeyError } from '#app/browser/session/createPasskey.ts'
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
