import { useState } from 'react'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { ApiError, Code, type OrderDetail } from '#lib/contract'
import { type PayChannel, payChannelLabel, TargetKind } from '#lib/enums'
import { Button, duration, Price, Tabs } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { useRemaining } from '#parts/order/useRemaining.ts'
import { buyHref } from './address.ts'
import { AccessCodeOnly } from './AccessCodeOnly.tsx'
import { PayCode } from './PayCode.tsx'
import { usePayState } from './usePayState.ts'

interface CashierProps {
  order: OrderDetail
  channels: PayChannel[]
  now: number
}

/** Payment of an order: the amount, the remaining time, and a code for each payment channel. */
export function Cashier({ order, channels, now }: CashierProps) {
  const { id, target, dueFen, payBefore } = order
  const [channel, setChannel] = useState(channels[0])
  const paying = usePayState(order)
  const left = useRemaining(payBefore ?? new Date(now).toISOString(), now)
  const code = (of: PayChannel) => <PayCode key={of} orderId={id} channel={of} paying={paying} now={now} />
  return (
    <Sheet>
      <h1>{`付款：${target.title}`}</h1>
      <p className="due">
        <Price fen={dueFen} large />
      </p>
      <p className="meta figures" role="timer">
        {left > 0 ? `请在 ${duration(left)} 内付款，到时订单自动关闭` : '付款时间已到，正在确认订单的状态'}
      </p>
      <noscript>
        <p>付款需要启用 JavaScript。</p>
      </noscript>
      <div className="ways panel">
        {channel === undefined && <AccessCodeOnly />}
        {channel !== undefined && channels.length === 1 && code(channel)}
        {channels.length > 1 && (
          <Tabs
            label="支付方式"
            value={channel}
            onChange={(value) => setChannel(channels.find((each) => each === value))}
            items={channels.map((each) => ({ value: each, label: payChannelLabel[each], content: code(each) }))}
          />
        )}
      </div>
      <p className="heard meta" role="status">
        {paying.unheard && '网络不稳，暂时不知道付款结果，正在重试。已经付款的不会丢失。'}
      </p>
      <p className="caption figures">{`订单号 ${id}`}</p>
      <CancelOrder order={order} />
    </Sheet>
  )
}

/** Cancels the order, so that the user can choose again. */
function CancelOrder({ order: { id, target } }: { order: OrderDetail }) {
  const navigate = useNavigate()
  const { busy, attempt } = useAttempt('订单没有取消成功，请重试')
  const giveUp = () =>
    attempt(async () => {
      try {
        await browserApi('POST /api/order/:id/cancel', { id })
      } catch (error) {
        // The order was paid or closed in the meantime; the next poll shows its state.
        if (!(error instanceof ApiError && error.code === Code.OrderOver)) throw error
        return
      }
      await navigate(buyHref(target), { replace: true })
    })
  return (
    <Button tone="plain" busy={busy} onClick={giveUp}>
      {target.kind === TargetKind.EnrolmentPlan ? '取消订单，回到报名' : '取消订单，重新选择'}
    </Button>
  )
}

const Sheet = styled.section`
  display: grid;
  gap: 8px;
  justify-items: center;
  max-width: 480px;
  margin: 0 auto;
  text-align: center;

  h1 {
    font-size: var(--type-20);
    text-wrap: balance;
  }
  .ways {
    @media (scripting: none) {
      display: none;
    }
    width: 100%;
    min-height: 360px;
    margin-top: 16px;
    padding: 24px 16px;
  }
  [role='tablist'] {
    justify-content: center;
  }
  .heard {
    min-height: 1.5em;
    color: var(--warning);
  }
`
