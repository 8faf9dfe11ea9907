import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { type OrderDetail } from '#lib/contract'
import { payChannelLabel } from '#lib/enums'
import { beijingDate } from '#lib/primitives'
import { orderPaths } from '#app/paths/orderPaths.ts'
import { beijingMinute } from '#parts/text/beijingMinute.ts'
import { isRevokedOrder } from '../../orderState.ts'
import { termText } from '../../termText.ts'
import { CopyNumber } from '#parts/page/CopyNumber.tsx'

/** Further facts of an order: numbers, times, the right of use, the agreement. */
export function OrderFacts({ order }: { order: OrderDetail }) {
  const { id, createdAt, paidAt, channel, transactionId, entitlement, agreement } = order
  const facts: [label: string, value: ReactNode][] = [
    ['订单号', <CopyNumber key="number" label="订单号" number={id} />],
    ['下单时间', beijingMinute(createdAt)],
    ...(paidAt === null ? [] : ([['支付时间', beijingMinute(paidAt)]] satisfies [string, string][])),
    ...(channel === null ? [] : ([['支付方式', payChannelLabel[channel]]] satisfies [string, string][])),
    ...(transactionId === null
      ? []
      : ([['交易流水号', <CopyNumber key="transaction" label="交易流水号" number={transactionId} />]] satisfies [string, ReactNode][])),
    ...(entitlement === null ? [] : ([['有效期', termOf(order, entitlement)]] satisfies [string, string][])),
    ...(agreement === null
      ? []
      : ([
          [
            '购买协议',
            <a
              key="agreement"
              href={orderPaths.agreement(agreement.id, agreement.version)}
            >{`《${agreement.title}》${agreement.version} 版`}</a>,
          ],
        ] satisfies [string, ReactNode][])),
  ]
  return (
    <List>
      {facts.map(([label, value]) => (
        <div className="fact stack" key={label}>
          <dt className="meta">{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </List>
  )
}

function termOf(order: OrderDetail, { from, until, live }: NonNullable<OrderDetail['entitlement']>): string {
  const begin = `${beijingDate(from)} 起`
  if (live) return `${begin}，${termText(order.target.kind, until)}`
  const end = until === null ? '' : `${beijingDate(until)} `
  return `${begin}，${end}${isRevokedOrder(order) ? '已收回' : '已到期'}`
}

const List = styled.dl`
  display: grid;
  gap: 8px;

  .fact {
    grid-template-columns: 4.5rem minmax(0, 1fr);
    align-items: baseline;
  }
  dd {
    font-size: var(--type-14);
    word-break: keep-all;
    overflow-wrap: anywhere;
  }
  a {
    color: var(--primary-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
