import { useRef, useState } from 'react'
import { tooOften } from '../sign-in-codes.ts'
import { type Faults, type Fields, useCountdown } from '#lib/hooks'
import type { LoginTexts } from '#lib/locale'
import { useMessages } from '../forms/MessageArea.tsx'
import { asApiError, faultText, isSignInNeeded } from '../forms/refusal.ts'
import { requestIdOf } from '../forms/requestIdOf.tsx'

/** Time between two codes, in seconds (specification, section 9). */
const resendSeconds = 60

export interface SendCodeOptions<Name extends string> {
  fields: Fields<Name>
  /** The field that the code is typed into. */
  name: Name
  /** The field of the phone that it goes to, where that is typed in the same form. */
  phone?: Name | undefined
  /** Receiver of the code, to which the waiting time belongs: a phone or an account. Empty while it is unknown. */
  receiver: string
  /** Has a code sent; may answer with the usual `retryAfterSeconds`. */
  ask: () => Promise<unknown>
  /** The faults of single fields in a refusal; empty if it is about something else. */
  faultsIn: (error: unknown) => Faults<Name>
  texts: LoginTexts
}

/** Has codes sent, one at a time. `round` counts them, `seconds` the wait for the next. */
export function useSendCode<Name extends string>({ fields, name, phone, receiver, ask, faultsIn, texts }: SendCodeOptions<Name>) {
  const { seconds, start } = useCountdown(receiver && `sms:${receiver}`, { most: resendSeconds })
  const [busy, setBusy] = useState(false)
  const [round, setRound] = useState(0)
  const underWay = useRef(false)
  const { tell, hush } = useMessages()

  async function send(): Promise<void> {
    if (underWay.current || (phone !== undefined && !fields.check([phone]))) return
    underWay.current = true
    setBusy(true)
    hush()
    try {
      const sent = await ask()
      start(usualWait(sent) || resendSeconds)
      setRound((count) => count + 1)
      tell('success', texts.sent)
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
    if (isSignInNeeded(error)) return
    const refused = asApiError(error)
    const wait = refused?.code === tooOften ? usualWait(refused.data) : 0
    if (wait > 0) start(wait)
    tell('error', faultText(error, texts), requestIdOf(error))
  }

  return { busy, round, seconds, disabled: receiver === '' || seconds > 0, send: () => void send() }
}

/** The server's waiting time, if it is no longer than the usual one: an hourly limit is no countdown. */
function usualWait(data: unknown): number {
  const { retryAfterSeconds: seconds } = (data ?? {}) as { retryAfterSeconds?: unknown }
  return typeof seconds === 'number' && seconds <= resendSeconds ? seconds : 0
}
