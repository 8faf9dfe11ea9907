import { useRef, useState } from 'react'
import { Code } from '#lib/contract'
import { useCountdown } from '#lib/hooks'
import type { LoginTexts } from '#lib/locale'
import { toast } from '#lib/toast'
import { codeScene, type FieldName, forms } from './forms.ts'
import type { LoginApi } from './LoginApi.ts'
import { asApiError, faultsOf, faultText } from './refusal.ts'
import type { Fields } from './useFields.ts'

/** How long after a code the next one may be asked for, in seconds (specification, section 9). */
const resendSeconds = 60

interface SendCodeOptions {
  api: LoginApi
  fields: Fields<FieldName>
  name: FieldName
  form: keyof typeof codeScene
  texts: LoginTexts
}

/** Has a code sent to the phone that is typed, one at a time. `round` counts the codes, `seconds` the wait for the next. */
export function useSendCode({ api, fields, name, form, texts }: SendCodeOptions) {
  const phone = fields.sent('phone')
  const { seconds, start } = useCountdown(phone && `sms:${phone}`, { most: resendSeconds })
  const [busy, setBusy] = useState(false)
  const [round, setRound] = useState(0)
  const underWay = useRef(false)

  async function send(): Promise<void> {
    if (underWay.current || !fields.check(['phone'])) return
    underWay.current = true
    setBusy(true)
    try {
      const sent = await api('POST /api/sys/user/sms/code', { account: phone, type: codeScene[form] })
      start(usualWait(sent) || resendSeconds)
      setRound((count) => count + 1)
      toast.success(texts.sent)
      fields.focus(name)
    } catch (error) {
      sayRefused(error)
    }
    underWay.current = false
    setBusy(false)
  }

  function sayRefused(error: unknown): void {
    const found = faultsOf(error, forms[form], texts)
    if (Object.keys(found).length > 0) return fields.refuse(found, ['phone', name])
    const refused = asApiError(error)
    const wait = refused?.code === Code.TooOften ? usualWait(refused.data) : 0
    if (wait > 0) start(wait)
    toast.error(faultText(error, texts))
  }

  return { busy, round, seconds, disabled: phone === '' || seconds > 0, send: () => void send() }
}

/** How long the server asks to wait, if that is no longer than the usual wait: an hourly limit is no countdown. */
function usualWait(data: unknown): number {
  const { retryAfterSeconds: seconds } = (data ?? {}) as { retryAfterSeconds?: unknown }
  return typeof seconds === 'number' && seconds <= resendSeconds ? seconds : 0
}
