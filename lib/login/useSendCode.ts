import { useRef, useState } from 'react'
import { Code } from '#lib/contract'
import { useCountdown } from '#lib/hooks'
import type { LoginTexts } from '#lib/locale'
import { toast } from '#lib/toast'
import { type CodeName, type FieldName, type FormName, forms } from './forms.ts'
import { asApiError, faultsOf, faultText, isSignInNeeded } from './refusal.ts'
import type { Fields } from './useFields.ts'

/** How long after a code the next one may be asked for, in seconds (specification, section 9). */
const resendSeconds = 60

export interface SendCodeOptions {
  fields: Fields<FieldName>
  /** The field that the code is typed into. */
  name: CodeName
  form: FormName
  /** Whom the code goes to, which the wait for the next one belongs to: a phone or an account. Empty while it is unknown. */
  receiver: string
  /** Has a code sent. */
  ask: () => Promise<unknown>
  texts: LoginTexts
}

/** Has codes sent, one at a time. `round` counts them, `seconds` the wait for the next. */
export function useSendCode({ fields, name, form, receiver, ask, texts }: SendCodeOptions) {
  const { seconds, start } = useCountdown(receiver && `sms:${receiver}`, { most: resendSeconds })
  const [busy, setBusy] = useState(false)
  const [round, setRound] = useState(0)
  const underWay = useRef(false)

  async function send(): Promise<void> {
    if (underWay.current || !fields.check(forms[form].fields.filter((field) => field === 'phone'))) return
    underWay.current = true
    setBusy(true)
    try {
      const sent = await ask()
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
    if (isSignInNeeded(error)) return
    const refused = asApiError(error)
    const wait = refused?.code === Code.TooOften ? usualWait(refused.data) : 0
    if (wait > 0) start(wait)
    toast.error(faultText(error, texts))
  }

  return { busy, round, seconds, disabled: receiver === '' || seconds > 0, send: () => void send() }
}

/** How long the server asks to wait, if that is no longer than the usual wait: an hourly limit is no countdown. */
function usualWait(data: unknown): number {
  const { retryAfterSeconds: seconds } = (data ?? {}) as { retryAfterSeconds?: unknown }
  return typeof seconds === 'number' && seconds <= resendSeconds ? seconds : 0
}
