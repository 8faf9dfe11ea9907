import { useEffect, useRef, useState } from 'react'
import { VerificationScene } from '#lib/enums'
import { toast } from '#lib/toast'
import type { LoginApi } from './LoginApi.ts'
import { faultsOf, faultText } from './refusal.ts'
import type { Fields } from './useFields.ts'
import { type FieldName, loginMethod, type Way, ways } from './way.ts'

interface SignInOptions {
  api: LoginApi
  fields: Fields<FieldName>
  onSuccess: () => void
  /** The account exists now, but signing in to it did not work. */
  onRegisteredOnly: () => void
}

/** Sends the form, one at a time; what is refused ends up beside its field or in a toast. */
export function useSignIn({ api, fields, onSuccess, onRegisteredOnly }: SignInOptions) {
  const [busy, setBusy] = useState(false)
  const underWay = useRef<AbortController>(null)
  useEffect(() => () => underWay.current?.abort(), [])

  async function submit(way: Way): Promise<void> {
    const order = ways[way].fields
    if (underWay.current || !fields.check(order)) return
    const controller = new AbortController()
    underWay.current = controller
    setBusy(true)
    try {
      await (way === 'register' ? register(controller.signal) : login(way, controller.signal))
    } catch (error) {
      underWay.current = null
      setBusy(false)
      // Closed meanwhile: nobody is waiting for an answer.
      if (controller.signal.aborted) return
      const found = faultsOf(error, way)
      if (Object.keys(found).length > 0) fields.refuse(found, order)
      else toast.error(faultText(error))
    }
  }

  async function login(way: 'password' | 'code', signal: AbortSignal): Promise<void> {
    const security = fields.sent(ways[way].security)
    await api('POST /api/user/login', { account: fields.sent('phone'), security, loginType: loginMethod[way] }, { signal })
    succeed(signal)
  }

  async function register(signal: AbortSignal): Promise<void> {
    const account = fields.sent('phone')
    const password = fields.sent('newPassword')
    const security = fields.sent('registerCode')
    await api('POST /api/user/register', { account, security, password, type: VerificationScene.Register }, { signal })
    try {
      await api('POST /api/user/login', { account, security: password, loginType: loginMethod.password }, { signal })
    } catch {
      if (signal.aborted) return
      // Registering again would be refused: the phone is taken now, by this very person.
      underWay.current = null
      setBusy(false)
      toast.success('注册成功，请登录')
      onRegisteredOnly()
      return
    }
    succeed(signal)
  }

  // Stays busy: whoever asked reloads or takes the dialog away.
  const succeed = (signal: AbortSignal) => {
    if (!signal.aborted) onSuccess()
  }

  return { busy, submit }
}
