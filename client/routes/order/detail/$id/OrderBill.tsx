import { styled } from 'styled-components'
import type { OrderDetail } from '#lib/contract'
import { yuan } from '#lib/primitives'

/** All amounts of an order, from the price to refunds. */
export function OrderBill({ order }: { order: OrderDetail }) {
  const { listFen, deductedFen, discountFen, dueFen, paidFen, refundedFen, coupon, paidAt } = order
  const lines: [label: string, amount: string, mark?: 'due'][] = [
    ['原价', yuan(listFen)],
    ...(deductedFen > 0 ? [['已拥有课程抵扣', `−${yuan(deductedFen)}`] as [string, string]] : []),
    ...(discountFen > 0 ? [[coupon === null ? '优惠' : `优惠（${coupon}）`, `−${yuan(discountFen)}`] as [string, string]] : []),
    ['应付', yuan(dueFen), 'due'],
    ...(paidAt === null ? [] : [['实付', yuan(paidFen), 'due'] as [string, string, 'due']]),
    ...(refundedFen > 0 ? [['已退', `−${yuan(refundedFen)}`, 'due'] as [string, string, 'due']] : []),
  ]
  return (
    <List className="figures">
      {lines.map(([label, amount, mark]) => (
        <div className="line" key={label} data-mark={mark}>
          <dt className="muted">{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </List>
  )
}

const List = styled.dl`
  .line {
    display: flex;
    gap: 16px;
    align-items: baseline;
    justify-content: space-between;
    padding: 4px 0;
  }
  dt {
    overflow-wrap: anywhere;
  }
  dd {
    white-space: nowrap;
  }
  [data-mark] dd {
    font-weight: 600;
    font-size: var(--type-16);
  }
  /* A line above the amount due marks it as a sum. */
  .line:not([data-mark]) + [data-mark] {
    margin-top: 8px;
    padding-top: 12px;
    border-top: 1px solid var(--border);
  }
`
