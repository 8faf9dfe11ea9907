import { styled } from 'styled-components'
import type { Quote } from '#lib/contract'
import { Price, yuan } from '#lib/primitives'

type Amounts = Pick<Quote, 'listFen' | 'deductedFen' | 'discountFen' | 'dueFen'>

/** Itemises the amount due. */
export function Bill({ amounts: { listFen, deductedFen, discountFen, dueFen } }: { amounts: Amounts }) {
  return (
    <List>
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
    </List>
  )
}

const List = styled.dl`
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
