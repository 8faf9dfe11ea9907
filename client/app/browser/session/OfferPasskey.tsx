import { useState } from 'react'
import { styled } from 'styled-components'
import { Button, Dialog } from '#lib/primitives'
import { useAttempt } from '../action/useAttempt.ts'
import { browserApi } from '../network/browserApi.ts'
import { createPasskey, PasskeyError } from './createPasskey.ts'
import { declinePasskey } from './passkeyOffer.ts'

interface OfferPasskeyProps {
  /** Continues after signing in. */
  onDone: () => void
}

/** Offers a passkey to a user who has just signed in with a code, which confirms the identity. */
export function OfferPasskey({ onDone }: OfferPasskeyProps) {
  const [fault, setFault] = useState('')
  const { busy, attempt } = useAttempt('没有添加成功，请检查网络后重试', ({ text }) => setFault(text))
  const add = () =>
    attempt(async () => {
      setFault('')
      try {
        const credential = await createPasskey(await browserApi('POST /api/setting/passkey/options', {}))
        if (!credential) return
        await browserApi('POST /api/setting/passkey', { credential })
        onDone()
      } catch (error) {
        if (!(error instanceof PasskeyError)) throw error
        setFault(error.message)
      }
    })
  const decline = () => {
    declinePasskey()
    onDone()
  }
  return (
    <Dialog
      title="下次不用等短信"
      onClose={decline}
      footer={
        <>
          <Button onClick={decline}>以后再说</Button>
          <Button tone="primary" busy={busy} onClick={add}>
            添加通行密钥
          </Button>
        </>
      }
    >
      <Text>登录成功。添加通行密钥后，下次用指纹、面容或锁屏密码就能登录；也可以以后在“账号设置”里添加。</Text>
      {fault !== '' && (
        <Text className="fault" role="alert">
          {fault}
        </Text>
      )}
    </Dialog>
  )
}

const Text = styled.p`
  line-height: 1.7;
  & + & {
    margin-top: 8px;
  }
`
