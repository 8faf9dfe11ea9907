import { useEffect, useState } from 'react'
import { VerificationScene } from '#lib/enums'
import type { Fields } from '#lib/hooks'
import type { LoginTexts } from '#lib/locale'
import { bindExpired } from '../sign-in-codes.ts'
import type { LoginApi, LoginResult, OnSuccess } from '../api/LoginApi.ts'
import type { FieldName, FormName } from './forms.ts'
import { dropBinding, storeBinding } from './storedBinding.ts'
import { codeOf, faultText } from './refusal.ts'
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
  onSuccess: OnSuccess
  onExpired: () => void
}

/** Binds a phone number to a chat account and sets the password of a new account. */
export function useBinding({ api, uuid, fields, texts, onSuccess, onExpired }: BindingOptions) {
  const { busy, submit } = useSubmit(fields, texts, onSuccess)
  const { show } = useMessages()
  const [bound, setBound] = useState<Bound>()
  useEffect(() => {
    storeBinding(uuid)
    return dropBinding
  }, [uuid])

  /** Submits a step; `onOver` is called after the user was notified that the uuid has expired. */
  const run = (form: FormName, send: (signal: AbortSignal) => Promise<LoginResult | undefined>, onOver?: () => void) =>
    void submit(form, async (signal) => {
      try {
        return await send(signal)
      } catch (error) {
        if (signal.aborted || codeOf(error) !== bindExpired) throw error
        show(faultText(error, texts, texts.bindExpired), error)
        onOver?.()
        return undefined
      }
    })

  async function bind(signal: AbortSignal): Promise<LoginResult | undefined> {
    const phone = fields.sent('phone')
    const input = { account: phone, security: fields.sent('bindCode'), type: VerificationScene.WechatBind, uuid }
    const { status, uuid: next, user } = await api('POST /api/wechat/mp/bing', input, { signal })
    if (signal.aborted) return undefined
    // Removed here because the cleanup of the component is too late: the page may be reloaded before it runs.
    dropBinding()
    if (status === bindStatus.done) return user
    setBound({ phone, uuid: next, signedIn: user })
    return undefined
  }

  // After an expired uuid, the user is signed in anyway and can continue without a password.
  async function permit({ uuid, signedIn }: Bound, signal: AbortSignal): Promise<LoginResult | undefined> {
    await api('POST /api/sys/user/password/reset/mp/permit', { password: fields.sent('newPassword'), uuid }, { signal })
    return signedIn
  }

  return {
    busy,
    bound,
    submit: () => (bound ? run('permit', (signal) => permit(bound, signal)) : run('bind', bind, onExpired)),
    /** Continues without a password: the account exists and the user is signed in. */
    skip: () => bound && run('skip', () => Promise.resolve(bound.signedIn)),
  }
}
