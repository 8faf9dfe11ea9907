import { useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { PayOption, Quote } from '#lib/contract'
import { Button, Price, yuan, ButtonLink, RequestId } from '#lib/primitives'
import { desktops } from '#lib/theme'
import { Head } from '#app/Head.tsx'
import { paths } from '#app/paths.ts'
import { CheckField } from '#parts/form/CheckField.tsx'
import { ActionBar } from '#parts/page/ActionBar.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { ProductSection } from '../../ProductSection.tsx'
import { termText } from '../../termText.ts'
import { address } from './address.ts'
import { CouponChoice } from './CouponChoice.tsx'
import { AccessCodeOnly } from './AccessCodeOnly.tsx'
import { useOrder } from './useOrder.ts'

interface ConfirmProps {
  quote: Quote
  couponFault: string | null
  options: PayOption[]
}

/** Shows the product and its price for confirmation before it is ordered. */
export function Confirm({ quote, couponFault, options }: ConfirmProps) {
  const { target, dueFen, agreement, waitingOrder } = quote
  const ordering = useOrder(quote)
  const [accepted, setAccepted] = useState<string>()
  const [reminded, setReminded] = useState(false)
  const box = useRef<HTMLElement>(null)
  const agrees = agreement === null || accepted === agreement.version
  const payable = dueFen === 0 || options.length > 0
  const submit = () => {
    setReminded(!agrees)
    if (agrees) ordering.submit()
    else box.current?.focus()
  }
  const action = payable && (
    // If an order is pending, continuing it is the primary action.
    <Button tone={waitingOrder === null ? 'primary' : 'secondary'} size="large" wide busy={ordering.busy} onClick={submit}>
      {dueFen === 0 ? '免费领取' : '提交订单'}
    </Button>
  )
  return (
    <>
      <PageBody>
        <Head title={`确认订单：${target.title}`} index={false} />
        <h1>确认订单</h1>
        <noscript>
          <p className="meta">提交订单和付款需要启用 JavaScript。</p>
        </noscript>
        <Columns>
          <div className="choices">
            <ObstacleNote ordering={ordering} quote={quote} ready={agrees} waitingOrder={waitingOrder} />
            <ProductSection thing={quote} facts={quotedTerm(quote)} owned="已拥有，不再收费" />
            {dueFen + quote.discountFen > 0 && <CouponChoice quote={quote} fault={couponFault} />}
          </div>
          <aside className="bill card" aria-label="应付金额">
            <Bill amounts={quote} />
            {payable ? (
              <>
                {agreement && (
                  <div className="agreement">
                    <CheckField
                      name="agreement"
                      value={agrees ? agreement.version : ''}
                      error={reminded && !agrees ? '请先阅读并同意协议' : undefined}
                      onChange={(value) => setAccepted(value === '' ? undefined : agreement.version)}
                      inputRef={(element) => void (box.current = element)}
                    >
                      我已阅读并同意
                      <a href={paths.rule(agreement.id)} target="_blank" rel="noreferrer">
                        {`《${agreement.title}》（${agreement.version} 版）`}
                      </a>
                    </CheckField>
                  </div>
                )}
                <div className="submit">{action}</div>
                {dueFen > 0 && options[0]?.channel === 'sandbox' && <p className="meta">演示环境：付款不会动用真实的钱。</p>}
              </>
            ) : (
              <AccessCodeOnly />
            )}
          </aside>
        </Columns>
      </PageBody>
      {payable && (
        <ActionBar label="提交订单" state={<Due fen={dueFen} />}>
          {action}
        </ActionBar>
      )}
    </>
  )
}

const Due = ({ fen }: { fen: number }) => (
  <p>
    <span className="caption">应付</span>
    <Price fen={fen} large />
  </p>
)

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  margin-top: 16px;

  > .choices {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 32px;
    align-content: start;
  }
  > .bill {
    padding: 20px;
  }
  .bill > :is(.agreement, .meta) {
    margin-top: 12px;
  }
  /* Shown in the bar instead. */
  .submit {
    display: none;
  }
  @media ${desktops} {
    grid-template-columns: minmax(0, 8fr) minmax(0, 4fr);
    gap: 40px;
    align-items: start;

    > .bill {
      position: sticky;
      top: 88px;
    }
    .submit {
      display: block;
      margin-top: 12px;
    }
  }
`

/** Describes how long the product can be used after paying; for a renewal, preceded by the current end. */
function quotedTerm({ target: { kind }, validDays, renewal }: Pick<Quote, 'target' | 'validDays' | 'renewal'>): string[] {
  if (renewal !== null) return [`现在${termText(kind, renewal.endsAt)}`, `续费后${termText(kind, renewal.renewedUntil)}`]
  return [validDays === null ? termText(kind, null) : `付款后 ${validDays} 天内有效`]
}

type Amounts = Pick<Quote, 'listFen' | 'deductedFen' | 'discountFen' | 'dueFen'>

/** Itemises the amount due. */
function Bill({ amounts: { listFen, deductedFen, discountFen, dueFen } }: { amounts: Amounts }) {
  return (
    <BillList>
      <dt>原价</dt>
      <dd>{yuan(listFen)}</dd>
      {deductedFen > 0 && (
        <>
          <dt>已拥有抵扣</dt>
          <dd>{`−${yuan(deductedFen)}`}</dd>
        </>
      )}
      {discountFen > 0 && (
        <>
          <dt>优惠</dt>
          <dd>{`−${yuan(discountFen)}`}</dd>
        </>
      )}
      <dt className="due">应付</dt>
      <dd className="due">
        <Price fen={dueFen} large />
      </dd>
    </BillList>
  )
}

const BillList = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 8px 0;
  align-items: center;

  dt {
    color: var(--text-muted);
  }
  dd {
    font-variant-numeric: tabular-nums;
    padding-left: 16px;
    text-align: right;
  }
  .due {
    align-self: stretch;
    align-content: center;
    margin-top: 4px;
    padding-top: 12px;
    border-top: 1px solid var(--border);
    color: var(--text);
    font-weight: 500;
  }
`

interface ObstacleNoteProps {
  ordering: ReturnType<typeof useOrder>
  quote: Quote
  /** Whether the selection is complete and can be ordered. */
  ready: boolean
  /** Id of a pending order known in advance; null if there is none. */
  waitingOrder: string | null
}

/** Shows obstacles that the user must know or resolve before ordering. */
function ObstacleNote({ ordering: { obstacle, busy, replace }, quote, ready, waitingOrder }: ObstacleNoteProps) {
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
