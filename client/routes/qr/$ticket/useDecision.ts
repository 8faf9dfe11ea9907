import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, Code } from '#lib/contract'
import { browserApi } from '#app/browser/browserApi.ts'
import { showError } from '#app/browser/showError.tsx'

/** Possible decisions on a sign-in request. */
export type SignInDecision = 'confirm' | 'refuse'

const outcome = { confirm: 'confirmed', refuse: 'refused' } as const

/** Sends the decision, once regardless of repeated clicks. */
export function useDecision(ticket: string) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<SignInDecision>()
  const [decided, setDecided] = useState<'confirmed' | 'refused' | 'expired'>()
  const underWay = useRef(false)
  const send = async (answer: SignInDecision) => {
    if (underWay.current) return
    underWay.current = true
    setBusy(answer)
    try {
      await browserApi(`POST /api/qr/ticket/:ticket/${answer}`, { ticket })
      setDecided(outcome[answer])
    } catch (error) {
      await explain(error)
    } finally {
      underWay.current = false
      setBusy(undefined)
    }
  }
  const explain = async (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    if (error.code === Code.QrExpired) setDecided('expired')
    // Decided elsewhere in the meantime: shows that decision.
    else if (error.code === Code.Conflict) await revalidate()
    else if (error.code !== Code.SignInNeeded) await showError(error, error.message)
  }
  return { decided, busy, decide: (answer: SignInDecision) => void send(answer) }
}
