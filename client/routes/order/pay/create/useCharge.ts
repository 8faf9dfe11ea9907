import { type ReactElement, useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError, type Charge, Code, isCodeWay, type PayOption } from '#lib/contract'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { type ErrorText, errorTextOf } from '#app/errorTextOf.ts'

/** State of the charge: loading, ready, expired, or failed. */
type ChargeState =
  | { phase: 'loading' }
  /** `picture` is the code, if the way has one. */
  | { phase: 'ready'; charge: Charge; picture: ReactElement | null; endsIn: number }
  | { phase: 'expired' }
  | { phase: 'failed'; fault: ErrorText }

/** Minimum time for which a charge is shown, in milliseconds, because the clocks of browsers and gateways differ. */
const minimumDisplayMs = 15_000

/**
 * Requests a charge of a way of paying once it is `wanted`, and a new one after it has expired: automatically while the page is
 * visible, otherwise on demand.
 */
export function useCharge(orderId: string, { channel, way }: PayOption, { wanted, now }: { wanted: boolean; now: () => number }) {
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<ChargeState>({ phase: 'loading' })
  const latest = useRef({ revalidate, now, run: 0 })
  useEffect(() => {
    latest.current.revalidate = revalidate
    latest.current.now = now
  })

  const renew = useCallback(async () => {
    const run = (latest.current.run += 1)
    const show = (next: ChargeState) => run === latest.current.run && setState(next)
    show({ phase: 'loading' })
    try {
      const [charge, qr] = await Promise.all([
        browserApi('POST /api/order/:id/pay', { id: orderId, channel, way }),
        isCodeWay(way) ? import('#lib/qr') : null,
      ])
      const endsIn = Math.max(minimumDisplayMs, Date.parse(charge.expiresAt) - latest.current.now())
      show({ phase: 'ready', charge, picture: qr && qr.qrPicture(charge.content)('付款码'), endsIn })
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      // The order or the configured channels have changed since the page was loaded.
      if (code === Code.OrderOver || code === Code.ChannelMissing) await latest.current.revalidate()
      show({ phase: 'failed', fault: errorTextOf(error, '没有连上支付渠道，请检查网络后重试') })
    }
  }, [orderId, channel, way])

  useEffect(() => {
    if (wanted) void renew()
    const { current } = latest
    return () => void (current.run += 1)
  }, [wanted, renew])

  const ready = state.phase === 'ready' ? state : undefined
  useEffect(() => {
    if (!ready) return undefined
    const timer = setTimeout(() => (document.visibilityState === 'visible' ? void renew() : setState({ phase: 'expired' })), ready.endsIn)
    return () => clearTimeout(timer)
  }, [ready, renew])

  const isExpired = state.phase === 'expired'
  useEffect(() => {
    if (!isExpired) return undefined
    const onShown = () => document.visibilityState === 'visible' && void renew()
    document.addEventListener('visibilitychange', onShown)
    return () => document.removeEventListener('visibilitychange', onShown)
  }, [isExpired, renew])

  return { state, renew: () => void renew() }
}
