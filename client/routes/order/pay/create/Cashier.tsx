import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { ApiError, Code, isCodeWay, type OrderDetail, type PayOption } from '#lib/contract'
import { TargetKind } from '#lib/enums'
import { Button, duration, Price } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { useRemaining } from '#parts/order/useRemaining.ts'
import { buyHref } from './address.ts'
import { AccessCodeOnly } from './AccessCodeOnly.tsx'
import { PayPanel } from './PayPanel.tsx'
import { wayTexts } from './payWays.ts'
import { usePayState } from './usePayState.ts'
import { useReturn } from './useReturn.ts'

interface CashierProps {
  order: OrderDetail
  options: PayOption[]
  /** Whether the buyer comes back from a gateway. */
  back: boolean
  now: number
}

const keyOf = ({ channel, way }: PayOption) => `${channel} ${way}`

/** Payment of an order: the amount, the remaining time, and the ways of paying on this device. */
export function Cashier({ order, options, back, now }: CashierProps) {
  const { id, target, dueFen, payBefore } = order
  const [chosen, setChosen] = useState(options[0])
  const option = options.find((each) => chosen && keyOf(each) === keyOf(chosen)) ?? options[0]
  // Another channel rather than another way of the same one.
  const other =
    options.find(({ channel, way }) => channel !== option?.channel && !isCodeWay(way)) ?? options.find((each) => each !== option)
  const paying = usePayState(order)
  const returning = useReturn(id, back)
  const left = useRemaining(payBefore ?? new Date(now).toISOString(), now)
  const choose = (next: PayOption | undefined) => {
    returning.forget()
    paying.forget()
    setChosen(next)
  }
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
        {option === undefined && <AccessCodeOnly />}
        {option && options.length > 1 && <WayChoice options={options} chosen={option} onChoose={choose} />}
        {option && (
          <PayPanel
            key={keyOf(option)}
            orderId={id}
            option={option}
            other={other}
            onOther={() => choose(other)}
            paying={paying}
            returning={returning}
            now={now}
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

/** Choice of a way of paying. */
function WayChoice({ options, chosen, onChoose }: { options: PayOption[]; chosen: PayOption; onChoose: (option: PayOption) => void }) {
  const group = useId()
  return (
    <div className="choice" role="radiogroup" aria-label="支付方式">
      {options.map((option) => {
        const { name, hint } = wayTexts(option)
        return (
          <label className="card" key={keyOf(option)}>
            <input type="radio" name={group} checked={option === chosen} onChange={() => onChoose(option)} />
            <b>{name}</b>
            <span className="meta">{hint}</span>
          </label>
        )
      })}
    </div>
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
    margin-top: 16px;
    padding: 24px 16px;
  }
  .choice {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 208px), 1fr));
    gap: 8px;
    margin-bottom: 24px;
    text-align: start;
  }
  .choice label {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 0 12px;
    align-items: center;
    min-height: 56px;
    padding: 8px 12px;
    cursor: pointer;
  }
  .choice label:has(:checked) {
    border-color: var(--primary);
    box-shadow: inset 0 0 0 1px var(--primary);
  }
  .choice input {
    width: 20px;
    height: 20px;
    accent-color: var(--primary);
  }
  .choice .meta {
    grid-column: 2;
  }
  .heard {
    min-height: 1.5em;
    color: var(--warning);
  }
`
