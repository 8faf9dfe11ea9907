import { useRef, useState } from 'react'
import { signInNeeded, tooOften } from '../sign-in-codes.ts'
import { type Faults, type Fields, useCountdown } from '#lib/hooks'
import type { LoginTexts } from '#lib/locale'
import { useMessages } from '../forms/MessageArea.tsx'
import { asApiError, faultText } from '../forms/refusal.ts'

/** Wait between two codes, in seconds (specification, section 9). */
const resendSeconds = 60

export interface SendCodeOptions<Name extends string> {
  fields: Fields<Name>
  /** Field for the code. */
  name: Name
  /** Field of the phone number that receives the code, if it is part of the same form. */
  phone?: Name | undefined
  /** Recipient that the wait belongs to: a phone number or an account. Empty if unknown. */
  receiver: string
  /** Sends a code. The response can contain `retryAfterSeconds`. */
  ask: () => Promise<unknown>
  /** Returns the validation errors of single fields in a server error; empty if the error is not about fields. */
  faultsIn: (error: unknown) => Faults<Name>
  texts: LoginTexts
}

/** Sends codes, one at a time. `round` is the number of sent codes, `seconds` the wait until the next one. */
export function useSendCode<Name extends string>({ fields, name, phone, receiver, ask, faultsIn, texts }: SendCodeOptions<Name>) {
  const { seconds, start } = useCountdown(receiver && `sms:${receiver}`, { most: resendSeconds })
  const [busy, setBusy] = useState(false)
  const [round, setRound] = useState(0)
  const underWay = useRef(false)
  const { show, hide } = useMessages()

  async function send(): Promise<void> {
    if (underWay.current || (phone !== undefined && !fields.check([phone]))) return
    underWay.current = true
    setBusy(true)
    hide()
    try {
      const sent = await ask()
      start(usualWait(sent) || resendSeconds)
      setRound((count) => count + 1)
      show(texts.sent)
      fields.focus(name)
    } catch (error) {
      showRefusal(error)
    }
    underWay.current = false
    setBusy(false)
  }

  function showRefusal(error: unknown): void {
    const found = faultsIn(error)
    if (Object.keys(found).length > 0) return fields.refuse(found, phone === undefined ? [name] : [phone, name])
    const { code, data } = asApiError(error) ?? {}
    // The owner of the API client requests a sign-in; no further message is needed.
    if (code === signInNeeded) return
    const wait = code === tooOften && usualWait(data)
    if (wait) start(wait)
    show(faultText(error, texts), error)
  }

  return { busy, round, seconds, disabled: receiver === '' || seconds > 0, send: () => void send() }
}

/** Returns the wait requested by the server if it does not exceed the usual one: an hourly limit is not shown as a countdown. */
function usualWait(data: unknown): number {
  const { retryAfterSeconds: seconds } = (data ?? {}) as { retryAfterSeconds?: unknown }
  return typeof seconds === 'number' && seconds <= resendSeconds ? seconds : 0
}
