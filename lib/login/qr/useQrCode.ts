import { useCallback, useEffect, useRef, useState } from 'react'
import { QrState } from '#lib/enums'
import { usePolling } from '#lib/hooks'
import type { LoginTexts } from '#lib/locale'
import type { LoginApi, OnSuccess } from '../api/LoginApi.ts'
import { useMessages } from '../forms/MessageArea.tsx'
import { asApiError, faultText, isNotOffered, isUnanswered } from '../forms/refusal.ts'
import { phoneMissing, qrExpired } from '../sign-in-codes.ts'
import { type QrCode, type QrPollResult, qrPollMs, qrSources, type QrSourceName } from './qrSources.ts'

/** Visible state of the code, or the reason for its absence; `refused` on the phone, `lost` if its state is unknown. */
export type QrPhase = typeof QrState.NotScanned | typeof QrState.Scanned | 'loading' | 'failed' | 'expired' | 'refused' | 'lost'

/** Number of consecutive polls without a response that are tolerated, because mobile networks occasionally lose a request. */
export const toleratedFailures = 1

export interface QrCodeOptions {
  api: LoginApi
  /** Must not change while the component is mounted. */
  source: QrSourceName
  texts: LoginTexts
  onSuccess: OnSuccess
  /** Called when the code was scanned with a chat account without a phone number. */
  onPhoneMissing: (uuid: string) => void
  /** Called if the backend does not support this source. Without this callback, an error is shown. */
  onNotOffered?: (() => void) | undefined
}

/** Requests a code, polls its state while it is visible, and requests another one on demand. */
export function useQrCode({ api, source, texts, onSuccess, onPhoneMissing, onNotOffered }: QrCodeOptions) {
  const [phase, setPhase] = useState<QrPhase>('loading')
  const [code, setCode] = useState<QrCode>()
  /** Error that prevented the code from being loaded. */
  const [fault, setFault] = useState<unknown>()
  const { show, hide } = useMessages()
  const unanswered = useRef(0)
  const latest = useRef({ api, onNotOffered })
  useEffect(() => {
    latest.current = { api, onNotOffered }
  })

  const loading = useRef<AbortController>(null)
  const load = useCallback(() => {
    loading.current?.abort()
    loading.current = new AbortController()
    const { signal } = loading.current
    const showPhase = (next: QrPhase, loaded?: QrCode, why?: unknown) => {
      if (signal.aborted) return
      unanswered.current = 0
      setCode(loaded)
      setFault(why)
      setPhase(next)
    }
    void qrSources[source].load(latest.current.api, signal).then(
      (loaded) => showPhase(QrState.NotScanned, loaded),
      (error: unknown) => {
        const leaveOut = isNotOffered(error) && !signal.aborted ? latest.current.onNotOffered : undefined
        if (leaveOut) leaveOut()
        else showPhase('failed', undefined, error)
      },
    )
  }, [source])
  useEffect(() => {
    load()
    return () => loading.current?.abort()
  }, [load])

  function take(news: QrPollResult): 'go-on' | 'stop' {
    unanswered.current = 0
    if (news === QrState.NotScanned) return 'go-on'
    if (news === QrState.Expired) {
      setPhase('expired')
    } else {
      setPhase(QrState.Scanned)
      show(texts.qr.scanned)
      void Promise.resolve(onSuccess(news)).catch((error: unknown) => lose(error, faultText(error, texts)))
    }
    return 'stop'
  }

  function judge(error: unknown): 'go-on' | 'stop' {
    if (isUnanswered(error) && ++unanswered.current <= toleratedFailures) return 'go-on'
    const { code: refusal, data } = asApiError(error) ?? {}
    if (refusal === qrExpired) {
      setPhase((data as { refused?: true } | null)?.refused ? 'refused' : 'expired')
    } else if (refusal === phoneMissing) {
      setPhase(QrState.Scanned)
      onPhoneMissing(code!.ticket)
    } else {
      lose(error, texts.qr.lostToast)
    }
    return 'stop'
  }

  function lose(error: unknown, text: string): void {
    setPhase('lost')
    show(text, error)
  }

  usePolling({
    poll: (signal) => qrSources[source].ask(api, code!.ticket, signal),
    every: qrPollMs,
    active: phase === QrState.NotScanned,
    subject: code?.ticket,
    onAnswer: take,
    onFault: judge,
  })

  return {
    phase,
    code,
    fault,
    /** To be called when the picture of the code could not be loaded. */
    fail: () => setPhase('failed'),
    /** Requests another code. */
    refresh: () => {
      hide()
      setPhase('loading')
      load()
    },
  }
}
