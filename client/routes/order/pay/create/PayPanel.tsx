import { useRef } from 'react'
import { styled } from 'styled-components'
import { type Charge, isCodeWay, type PayOption } from '#lib/contract'
import { Button, ButtonLink, RequestId, Spinner } from '#lib/primitives'
import { phones } from '#lib/theme'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { payInWechat } from './payInWechat.ts'
import { payHref, wayTexts } from './payWays.ts'
import { useCharge } from './useCharge.ts'
import type { usePayState } from './usePayState.ts'
import type { useReturn } from './useReturn.ts'

interface PayPanelProps {
  orderId: string
  option: PayOption
  /** Another way of paying, which is offered to a buyer who has come back without having paid. */
  other: PayOption | undefined
  onOther: () => void
  paying: ReturnType<typeof usePayState>
  returning: ReturnType<typeof useReturn>
  /** Server time at which the page was rendered. */
  now: number
}

/** One way of paying in all its states: a code for another device, or one press that opens the app or the gateway's page. */
export function PayPanel({ orderId, option, other, onOther, paying, returning, now }: PayPanelProps) {
  const { failure, forget } = paying
  const started = useRef({ now, at: 0 })
  const clock = () => {
    started.current.at ||= Date.now()
    return started.current.now + Date.now() - started.current.at
  }
  const { state, renew } = useCharge(orderId, option, { wanted: failure === null, now: clock })
  const isReplaced = state.phase === 'ready' && paying.isReplaced(state.charge.id)
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
      <Box role="status" aria-label={isCodeWay(option.way) ? '正在取得付款码' : '正在连接支付渠道'}>
        <Spinner size={32} />
      </Box>
    )
  if (state.phase === 'ready' && !isReplaced)
    return (
      <Box>
        <Returned returning={returning} other={other} onOther={onOther} />
        {state.picture}
        {state.picture && <CodeHint option={option} />}
        <PayAction charge={state.charge} returning={returning} />
      </Box>
    )
  const [expiredText, renewText] = isCodeWay(option.way) ? ['付款码已过期', '刷新付款码'] : ['付款链接已过期', '重新获取']
  return (
    <Box role="status">
      <p>{state.phase === 'failed' ? state.fault.text : isReplaced ? '这笔订单正在别的页面付款，这里的付款方式已关闭' : expiredText}</p>
      {state.phase === 'failed' && <RequestId id={state.fault.requestId} />}
      <Button tone="primary" onClick={again}>
        {state.phase === 'failed' ? '重试' : isReplaced ? '改在这里付款' : renewText}
      </Button>
    </Box>
  )
}

/** Result of the query for a buyer who has returned. */
function Returned({ returning: { state, check }, other, onOther }: Pick<PayPanelProps, 'returning' | 'other' | 'onOther'>) {
  if (state === 'none') return null
  if (state === 'checking') return <p role="status">正在确认付款结果…</p>
  return (
    <div role="alert" className="returned">
      <h2>{state === 'unpaid' ? '还没有收到付款' : '暂时问不到付款结果'}</h2>
      <p className="muted">
        {state === 'unpaid' ? '没有付的话，可以再付一次，或换一种方式。刚付完的，几秒后会自动更新。' : '已经付款的不会丢失，请稍后再看。'}
      </p>
      {state === 'unknown' && <Button onClick={check}>再问一次</Button>}
      {state === 'unpaid' && other && <Button onClick={onOther}>{`改用${wayTexts(other).name}`}</Button>}
    </div>
  )
}

/** What to do with a code. Apps refuse a code that is recognised on the phone that shows it. */
function CodeHint({ option: { channel, way } }: { option: PayOption }) {
  const { hint } = wayTexts({ channel, way })
  return (
    <div>
      <p className="muted">
        {channel === 'sandbox' ? '演示环境，不会动用真实的钱：用另一台设备扫码' : `用另一台设备的${hint.slice(1)}付款`}
      </p>
      <p className="same-phone meta">
        {/MicroMessenger/i.test(navigator.userAgent)
          ? '要在这台手机上付：点右上角“···”，选“在浏览器打开”。'
          : '在这台手机上截图、从相册识别付款码，会被支付应用拒绝。'}
      </p>
    </div>
  )
}

/** Button that pays on the device itself. */
function PayAction({ charge, returning }: { charge: Charge; returning: PayPanelProps['returning'] }) {
  const { busy, attempt } = useAttempt('微信没有打开付款，请换一种付款方式')
  const [{ action }, href] = [wayTexts(charge), payHref(charge)]
  const { bridge, channel, way } = charge
  if (bridge)
    return (
      <Button tone="primary" size="large" wide busy={busy} onClick={() => attempt(() => payInWechat(bridge).then(returning.check))}>
        {action}
      </Button>
    )
  if (href === null || (isCodeWay(way) && channel !== 'sandbox')) return null
  // The sandbox's cashier plays the other device in a window of its own.
  if (isCodeWay(way))
    return (
      <ButtonLink className="other-device" tone="primary" size="large" href={href} target="_blank" rel="noreferrer">
        {action}
      </ButtonLink>
    )
  // The referrer is sent, because gateways check that the buyer comes from the merchant's site.
  return (
    <ButtonLink tone="primary" size="large" wide href={href} rel="external" onClick={returning.leave}>
      {action}
    </ButtonLink>
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
  .returned {
    display: grid;
    gap: 8px;
    justify-items: center;
  }
  .same-phone {
    display: none;
  }
  @media (pointer: coarse) {
    .same-phone {
      display: block;
      margin-top: 8px;
    }
    .other-device {
      display: none;
    }
  }
  @media ${phones} {
    min-height: 96px;
  }
`
