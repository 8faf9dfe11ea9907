import { ApiError, type Charge, Code } from '#lib/contract'
import type { PayChannel } from '#lib/enums'
import { useRef, type ReactElement, useCallback, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { styled } from 'styled-components'
import { Button, ButtonLink, RequestId, Spinner } from '#lib/primitives'
import { phones, tabletsUp } from '#lib/theme'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { type ErrorText, errorTextOf } from '#app/errorTextOf.ts'
import { cashierHref, payApps } from './cashierHref.ts'
import type { usePayState } from './usePayState.ts'

interface PayCodeProps {
  orderId: string
  channel: PayChannel
  paying: ReturnType<typeof usePayState>
  /** Server time at which the page was rendered. */
  now: number
}

function labelsOf(channel: PayChannel): { scan: string; open: string } {
  if (channel === 'sandbox') return { scan: '演示环境，不会动用真实的钱：扫码或点按钮，打开模拟收银台', open: '打开模拟收银台' }
  const { name } = payApps[channel]
  return { scan: `用${name}“扫一扫”付款`, open: `打开${name}付款` }
}

/** A payment code in all its states. On a phone, whose camera cannot scan its own screen, a button opens the channel's app instead. */
export function PayCode({ orderId, channel, paying, now }: PayCodeProps) {
  const { failure, forget } = paying
  const started = useRef({ now, at: 0 })
  const { state, renew } = useCharge(orderId, channel, failure === null, () => {
    started.current.at ||= Date.now()
    return started.current.now + Date.now() - started.current.at
  })
  const again = () => {
    forget()
    if (failure === null) renew()
  }
  if (failure !== null)
    return (
      <Box role="alert">
        <h2>没有付款成功</h2>
        <p className="muted">{`${failure}。`}</p>
        <Button tone="primary" size="large" onClick={again}>
          重新支付
        </Button>
      </Box>
    )
  if (state.phase === 'loading')
    return (
      <Box role="status" aria-label="正在取得付款码">
        <Spinner size={32} />
      </Box>
    )
  if (state.phase === 'ready') {
    const [href, labels] = [cashierHref(state.charge), labelsOf(channel)]
    return (
      <Box>
        {state.picture}
        <p className="muted">{labels.scan}</p>
        {href !== null && (
          <ButtonLink
            className={channel === 'sandbox' ? undefined : 'app'}
            tone="primary"
            size="large"
            href={href}
            {...(channel === 'sandbox' ? { target: '_blank', rel: 'noreferrer' } : { rel: 'external' })}
          >
            {labels.open}
          </ButtonLink>
        )}
        {channel !== 'sandbox' && <p className="hint meta">也可以截图保存，在付款应用的“扫一扫”里从相册选取。</p>}
      </Box>
    )
  }
  return (
    <Box role="status">
      <p>{state.phase === 'expired' ? '付款码已过期' : state.fault.text}</p>
      {state.phase === 'failed' && <RequestId id={state.fault.requestId} />}
      <Button tone="primary" onClick={again}>
        {state.phase === 'expired' ? '刷新付款码' : '重试'}
      </Button>
    </Box>
  )
}

const Box = styled.div`
  display: grid;
  gap: 16px;
  align-content: center;
  justify-items: center;
  min-height: 312px;
  text-wrap: balance;

  h2 {
    font-size: var(--type-18);
  }
  /* On wide screens the code is scanned with a phone. */
  @media ${tabletsUp} {
    .app,
    .hint {
      display: none;
    }
  }
  @media ${phones} {
    > a {
      order: -1;
      width: 100%;
    }
  }
`

/** State of the payment code: loading, ready, expired, or failed. */
type ChargeState =
  | { phase: 'loading' }
  | { phase: 'ready'; charge: Charge; picture: ReactElement; endsIn: number }
  | { phase: 'expired' }
  | { phase: 'failed'; fault: ErrorText }

/** Minimum time for which a code is shown, in milliseconds, because the clocks of browsers and gateways differ. */
const minimumDisplayMs = 15_000

/**
 * Requests a channel's code once it is `wanted`, and a new one after it has expired: automatically while the page is visible,
 * otherwise on demand.
 */
function useCharge(orderId: string, channel: PayChannel, wanted: boolean, now: () => number) {
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
      const [charge, { qrPicture }] = await Promise.all([
        browserApi('POST /api/order/:id/pay', { id: orderId, channel }),
        import('#lib/qr'),
      ])
      const endsIn = Math.max(minimumDisplayMs, Date.parse(charge.expiresAt) - latest.current.now())
      show({ phase: 'ready', charge, picture: qrPicture(charge.content)('付款码'), endsIn })
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      // The order or the configured channels have changed since the page was loaded.
      if (code === Code.OrderOver || code === Code.ChannelMissing) await latest.current.revalidate()
      show({ phase: 'failed', fault: errorTextOf(error, '付款码没有取到，请检查网络后重试') })
    }
  }, [orderId, channel])

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
