import { useEffect, useRef, useState } from 'react'
import { VerificationScene } from '#lib/enums'
import type { Fields } from '#lib/hooks'
import type { LoginTexts } from '#lib/locale'
import type { LoginApi, LoginResult } from '../api/LoginApi.ts'
import type { FieldName } from './forms.ts'
import { dropBinding, storeBinding } from './storedBinding.ts'
import { faultText, isBindExpired } from './refusal.ts'
import { useMessages } from './MessageArea.tsx'
import { useSubmit } from './useSubmit.ts'

/** Status values of a binding (specification, section 4): done, or a password must be set. */
const bindStatus = { done: 1, passwordNext: 2 } as const

/** The remaining step after a phone number was bound to a new account. */
interface Bound {
  phone: string
  /** One-time credential for setting the password. */
  uuid: string
  signedIn: LoginResult
}

interface BindingOptions {
  api: LoginApi
  uuid: string
  fields: Fields<FieldName>
  texts: LoginTexts
  onSuccess: (signedIn: LoginResult) => void
  onExpired: () => void
}

/** Binds a phone number to a chat account and sets the password of a new account. */
export function useBinding({ api, uuid, fields, texts, onSuccess, onExpired }: BindingOptions) {
  const { busy, submit } = useSubmit(fields, texts)
  const { show } = useMessages()
  const [bound, setBound] = useState<Bound>()
  const finished = useRef(false)
  useEffect(() => {
    storeBinding(uuid)
    return dropBinding
  }, [uuid])

  function finish(signedIn: LoginResult): void {
    if (finished.current) return
    finished.current = true
    onSuccess(signedIn)
  }

  async function bind(signal: AbortSignal): Promise<'done' | 'go-on'> {
    const phone = fields.sent('phone')
    const input = { account: phone, security: fields.sent('bindCode'), type: VerificationScene.WechatBind, uuid }
    try {
      const answer = await api('POST /api/wechat/mp/bing', input, { signal })
      if (signal.aborted) return 'done'
      // Removed here because the cleanup of the component is too late: the page may be reloaded before it runs.
      dropBinding()
      if (answer.status === bindStatus.done) finish(answer.user)
      else setBound({ phone, uuid: answer.uuid, signedIn: answer.user })
      return answer.status === bindStatus.done ? 'done' : 'go-on'
    } catch (error) {
      if (signal.aborted || !isBindExpired(error)) throw error
      show('error', faultText(error, texts, texts.bindExpired))
      onExpired()
      return 'go-on'
    }
  }

  async function permit({ uuid, signedIn }: Bound, signal: AbortSignal): Promise<'done' | 'go-on'> {
    try {
      await api('POST /api/sys/user/password/reset/mp/permit', { password: fields.sent('newPassword'), uuid }, { signal })
    } catch (error) {
      if (signal.aborted || !isBindExpired(error)) throw error
      // The user is signed in anyway and continues without a password.
      show('error', faultText(error, texts, texts.bindExpired))
      return 'go-on'
    }
    if (!signal.aborted) finish(signedIn)
    return 'done'
  }

  return {
    busy,
    bound,
    submit: () => void (bound ? submit('permit', (signal) => permit(bound, signal)) : submit('bind', bind)),
    /** Continues without a password: the account exists and the user is signed in. */
    skip: () => bound && finish(bound.signedIn),
  }
}
