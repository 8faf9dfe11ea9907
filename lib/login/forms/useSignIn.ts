import { LoginMethod, VerificationScene } from '#lib/enums'
import type { Fields } from '#lib/hooks'
import type { LoginTexts } from '#lib/locale'
import type { LoginApi, LoginResult, OnSuccess } from '../api/LoginApi.ts'
import type { FieldName } from './forms.ts'
import { useMessages } from './MessageArea.tsx'
import { useSubmit } from './useSubmit.ts'

interface SignInOptions {
  api: LoginApi
  fields: Fields<FieldName>
  texts: LoginTexts
  onSuccess: OnSuccess
  /** Called if the account was created but the subsequent sign-in failed. */
  onRegisteredOnly: () => void
}

/** Signs in with a password or code, or registers and then signs in. */
export function useSignIn({ api, fields, texts, onSuccess, onRegisteredOnly }: SignInOptions) {
  const { busy, submit } = useSubmit(fields, texts, onSuccess)
  const { show } = useMessages()

  const login = (security: string, loginType: 1 | 2, signal: AbortSignal): Promise<LoginResult> =>
    api('POST /api/user/login', { account: fields.sent('phone'), security, loginType }, { signal })

  async function register(signal: AbortSignal): Promise<LoginResult | undefined> {
    const account = fields.sent('phone')
    const password = fields.sent('newPassword')
    const security = fields.sent('registerCode')
    await api('POST /api/user/register', { account, security, password, type: VerificationScene.Register }, { signal })
    const signedIn = await login(password, LoginMethod.Password, signal).catch(() => undefined)
    if (!signedIn && !signal.aborted) {
      // Registering again would fail: the phone number now belongs to the new account.
      onRegisteredOnly()
      show(texts.registered)
    }
    return signedIn
  }

  return {
    busy,
    submit: (form: 'password' | 'code' | 'register') =>
      void submit(form, async (signal) => {
        if (form === 'register') return register(signal)
        const security = fields.sent(form === 'code' ? 'loginCode' : 'password')
        return login(security, LoginMethod[form === 'code' ? 'Code' : 'Password'], signal)
      }),
  }
}
