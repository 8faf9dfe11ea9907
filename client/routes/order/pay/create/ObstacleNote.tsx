import { styled } from 'styled-components'
import type { Quote } from '#lib/contract'
import { Button, ButtonLink, RequestId, yuan } from '#lib/primitives'
import { address } from './address.ts'
import type { useOrder } from './useOrder.ts'

interface ObstacleNoteProps {
  ordering: ReturnType<typeof useOrder>
  quote: Quote
  /** Whether the selection is complete and can be ordered. */
  ready: boolean
  /** Id of a pending order known in advance; null if there is none. */
  waitingOrder: string | null
}

/** Shows obstacles that the user must know or resolve before ordering. */
export function ObstacleNote({ ordering: { obstacle, busy, replace }, quote, ready, waitingOrder }: ObstacleNoteProps) {
  const waiting = obstacle?.reason === 'waiting' ? obstacle.orderId : waitingOrder
  return (
    <Notes>
      {waiting !== null && (
        <div role="status" className="panel stack">
          <p>
            <b>有一笔同样的订单还没有付款。</b>
            可以接着付它，也可以取消它，按现在的选择重新下单。
          </p>
          <div className="tags">
            <ButtonLink tone="primary" href={address.href({ order: waiting })}>
              继续支付
            </ButtonLink>
            <Button busy={busy} onClick={() => replace(waiting, ready)}>
              取消并重新下单
            </Button>
          </div>
        </div>
      )}
      {obstacle?.reason === 'changed' && (
        <p role="alert" className="changed panel">
          {obstacle.beforeFen === quote.dueFen
            ? '课程内容或协议刚刚有更新，应付金额没有变。请看过后再提交。'
            : `价格刚刚有变化：应付由 ${yuan(obstacle.beforeFen)} 变为 ${yuan(quote.dueFen)}。请看过后再提交，你的选择都还在。`}
        </p>
      )}
      {obstacle?.reason === 'fault' && (
        <p role="alert" className="fault panel">
          {obstacle.fault.text}
          <RequestId id={obstacle.fault.requestId} />
        </p>
      )}
    </Notes>
  )
}

const Notes = styled.div`
  display: grid;
  gap: 12px;

  &:empty {
    display: none;
  }
  .panel {
    padding: 16px;
  }
  .changed {
    background: var(--warning-soft);
    color: var(--warning);
  }
  .fault {
    background: var(--danger-soft);
    color: var(--danger);
  }
`
