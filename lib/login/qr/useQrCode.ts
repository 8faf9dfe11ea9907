import { useCallback, useEffect, useRef, useState } from 'react'
import { QrState } from '#lib/enums'
import { usePolling } from '#lib/hooks'
import type { LoginTexts } from '#lib/locale'
import type { LoginApi, LoginResult } from '../api/LoginApi.ts'
import { useMessages } from '../forms/MessageArea.tsx'
import { isNotOffered, isPhoneMissing, isQrExpired, isUnanswered } from '../forms/refusal.ts'
import { requestIdOf } from '../forms/requestIdOf.tsx'
import { type QrCode, type QrNews, qrPollMs, qrSources, type QrSourceName } from './qrSources.ts'

/** The visible state of the code, or the reason for its absence; `lost` if its state is unknown. */
export type QrPhase = QrState | 'loading' | 'failed' | 'lost'

/** Number of consecutive polls without an answer that are tolerated: a phone's network drops one now and then. */
export const bearableFaults = 1

export interface QrCodeOptions {
  api: LoginApi
  /** Fixed for the life of the component. */
  source: QrSourceName
  texts: LoginTexts
  onSuccess: (signedIn: LoginResult) => void
  /** Scanned with a chat account that has no phone yet. */
  onPhoneMissing: (uuid: string) => void
  /** The backend has no codes of this source; without this callback, a fault is shown. */
  onNotOffered?: (() => void) | undefined
}

/** Gets a code, asks for its state while it is shown, and gets another one on demand. */
export function useQrCode({ api, source, texts, onSuccess, onPhoneMissing, onNotOffered }: QrCodeOptions) {
  const [phase, setPhase] = useState<QrPhase>('loading')
  const [code, setCode] = useState<QrCode>()
  /** Reason for the missing code. */
  const [fault, setFault] = useState<unknown>()
  const { tell, hush } = useMessages()
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
    const show = (next: QrPhase, loaded?: QrCode, why?: unknown) => {
      if (signal.aborted) return
      unanswered.current = 0
      setCode(loaded)
      setFault(why)
      setPhase(next)
    }
    void qrSources[source].load(latest.current.api, signal).then(
      (loaded) => show(QrState.NotScanned, loaded),
      (error: unknown) => {
        const leaveOut = isNotOffered(error) && !signal.aborted ? latest.current.onNotOffered : undefined
        if (leaveOut) leaveOut()
        else show('failed', undefined, error)
      },
    )
  }, [source])
  useEffect(() => {
    load()
    return () => loading.current?.abort()
  }, [load])

  function take(news: QrNews): 'go-on' | 'stop' {
    unanswered.current = 0
    if (news === QrState.NotScanned) return 'go-on'
    if (news === QrState.Expired) {
      setPhase(QrState.Expired)
    } else {
      setPhase(QrState.Scanned)
      tell('success', texts.qr.scanned)
      onSuccess(news)
    }
    return 'stop'
  }

  function judge(error: unknown): 'go-on' | 'stop' {
    if (isUnanswered(error) && ++unanswered.current <= bearableFaults) return 'go-on'
    if (isQrExpired(error)) {
      setPhase(QrState.Expired)
    } else if (isPhoneMissing(error)) {
      setPhase(QrState.Scanned)
      onPhoneMissing(code!.ticket)
    } else {
      setPhase('lost')
      tell('error', texts.qr.lostToast, requestIdOf(error))
    }
    return 'stop'
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
    /** The picture of the code did not come. */
    fail: () => setPhase('failed'),
    /** Requests another code, unless one is loading already. */
    refresh: () => {
      if (phase === 'loading') return
      hush()
      setPhase('loading')
      load()
    },
  }
}
