import { styled } from 'styled-components'
import type { RefundQuote } from '#lib/contract'
import { Price, yuan } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { Plank } from '#parts/standing/Plank.tsx'
import { beijingMinute } from '#parts/text/beijingTime.ts'
import { requestedFen, formula, isProviderFault, ruleText, watchedText } from './refund-texts.ts'

interface RefundSumProps {
  quote: RefundQuote
  /** The selected reason; empty if none is selected. */
  reason: string
}

/** The current refund amount and its computation; the planed-off part of the plank is not refunded. */
export function RefundSum({ quote, reason }: RefundSumProps) {
  const { terms, days, watchedPercent, paidFen, restFen, amountFen, later } = quote
  const asksForAll = isProviderFault(reason) && restFen > amountFen
  return (
    <Sum className="panel" aria-label="可退金额">
      <p className="amount">
        <span className="muted">{asksForAll ? '核实后最多可退' : '现在可退'}</span>
        {requestedFen(quote, reason) === 0 ? (
          <b className="nothing figures">{yuan(0)}</b>
        ) : (
          <Price fen={requestedFen(quote, reason)} large />
        )}
      </p>
      <div className="share">
        <Plank percent={Math.min(100, watchedPercent)} label="已学比例" />
        <ul className="limits caption figures" aria-hidden="true">
          <li data-at={terms.fullPercent}>{`${terms.fullPercent}%`}</li>
          <li data-at={terms.mostPercent}>{`${terms.mostPercent}%`}</li>
        </ul>
      </div>
      <dl className="meta">
        <dt>实付</dt>
        <dd>{yuan(paidFen)}</dd>
        <dt>付款后</dt>
        <dd>{days === 0 ? '不到 1 天' : `${days} 天`}</dd>
        <dt>已学</dt>
        <dd>{watchedText(quote)}</dd>
        <dt>规则</dt>
        <dd>{ruleText(quote)}</dd>
      </dl>
      <p className="formula figures">{formula(quote)}</p>
      {asksForAll && <p className="meta">这个原因由平台核实。核实属实按上面的金额退，不受已学比例限制；最终金额以审核结果为准。</p>}
      {later && !asksForAll && (
        <p className="meta">{`${beijingMinute(later.at)} 之后再申请，同样的学习进度可退 ${yuan(later.amountFen)}。`}</p>
      )}
      <p className="meta">
        <a href={paths.rule('refund')} target="_blank" rel="noopener">
          退款规则全文
        </a>
      </p>
    </Sum>
  )
}

const Sum = styled.section`
  display: grid;
  gap: 12px;
  padding: 16px;

  .amount {
    display: flex;
    gap: 12px;
    align-items: baseline;
    justify-content: space-between;
  }
  .nothing {
    font-size: var(--type-24);
    line-height: 1.3;
  }
  .share {
    position: relative;
    padding-bottom: 20px;
  }
  /* The limits are placed at their position on the plank, whose length is 100 %. */
  .limits li {
    position: absolute;
    bottom: 0;
    transform: translateX(-50%);
  }
  .limits li::before {
    position: absolute;
    bottom: 100%;
    left: 50%;
    height: 8px;
    border-left: 1px solid var(--border-control);
    content: '';
  }
  .limits [data-at='10'] {
    left: 10%;
  }
  .limits [data-at='30'] {
    left: 30%;
  }
  dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 4px 16px;
  }
  dd {
    color: var(--text);
  }
  .formula {
    overflow-wrap: anywhere;
    font-size: var(--type-14);
  }
  a {
    color: var(--primary-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
