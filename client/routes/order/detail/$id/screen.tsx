import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { styled } from 'styled-components'
import type { OrderDetail } from '#lib/contract'
import { payChannelLabel } from '#lib/enums'
import { Skeleton, yuan, beijingDate } from '#lib/primitives'
import { desktops } from '#lib/theme'
import { Head } from '#app/Head.tsx'
import { Part } from '#app/Part.tsx'
import { orderPaths } from '#app/paths/orderPaths.ts'
import { paths } from '#app/paths.ts'
import { InvoiceRows } from '#parts/invoice/InvoiceRows.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { Breadcrumb } from '#parts/page/Breadcrumb.tsx'
import { CopyNumber } from '#parts/page/CopyNumber.tsx'
import { PrintButton } from '#parts/page/PrintButton.tsx'
import { SectionHead } from '#parts/page/SectionHead.tsx'
import { WithoutScripts } from '#parts/page/WithoutScripts.tsx'
import { OrderActions } from '../../OrderActions.tsx'
import { orderState, isRevokedOrder } from '../../orderState.ts'
import { RemainingTime } from '#parts/order/RemainingTime.tsx'
import { beijingMinute } from '#parts/text/beijingTime.ts'
import { ProductSection } from '../../ProductSection.tsx'
import { termText } from '../../termText.ts'
import type { loader } from './loader.ts'
import { orderLead } from './orderLead.ts'
import { RefundProgress } from './RefundProgress.tsx'
import { Steps } from './Steps.tsx'

export { loader } from './loader.ts'

/** The details of an order: state and actions, refunds, product, amounts and history. */
export function Screen() {
  const { now, order, refunds, invoices } = useLoaderData<typeof loader>()
  const { id, target, history } = order
  const state = orderState(order)
  return (
    <PageBody className="window-high">
      <Head title="订单详情" description="订单的进度、金额、退款和发票。" index={false} />
      <Breadcrumb trail={[{ name: '我的订单', href: orderPaths.all }]} here="订单详情" />
      <Top className="card" data-tone={state.tone}>
        <p className="letterhead meta">择一技 · 订单详情</p>
        <h1>{state.word}</h1>
        {order.payBefore !== null && (
          <p className="left">
            <RemainingTime end={order.payBefore} now={now} />
          </p>
        )}
        <p className="muted">{orderLead(order)}</p>
        <OrderActions order={order} size="medium" />
        <WithoutScripts text="取消订单、申请退款和发票需要启用 JavaScript，订单内容不受影响。" />
      </Top>
      <Columns>
        <div className="matter">
          {/* A duplicate or late payment is refunded automatically. */}
          <Part of={refunds} name="退款进度" fallback={order.refund !== null && <Skeleton height={220} />}>
            {({ list }) => <RefundProgress list={list} />}
          </Part>
          <ProductSection thing={order} facts={[!target.listed && '已下架']} owned="购买前已拥有" />
          <section className="card" aria-label="订单进度">
            <SectionHead title="订单进度" />
            <Steps label="订单进度" steps={history.map(({ at, about }) => ({ label: about, at, state: 'done', note: '' }))} />
          </section>
          {order.paidFen > 0 && (
            <Part of={invoices} name="发票" fallback={null}>
              {({ list }) =>
                list.length > 0 && (
                  <section className="card" aria-label="发票">
                    <SectionHead title="发票" />
                    <InvoiceRows list={list} />
                  </section>
                )
              }
            </Part>
          )}
        </div>
        <aside className="paper card" aria-label="订单信息">
          <OrderBill order={order} />
          <OrderFacts order={order} />
          <p className="ways tags">
            <a className="reach" href={paths.contact}>
              联系客服
            </a>
            <a className="reach" href={orderPaths.feedback(id)}>
              反馈这个订单的问题
            </a>
            <PrintButton />
          </p>
        </aside>
      </Columns>
    </PageBody>
  )
}

const Top = styled.div`
  display: grid;
  gap: 12px;
  margin: 12px 0 20px;
  padding: 24px;

  h1 {
    font-size: var(--type-24);
  }
  &[data-tone='waiting'] h1 {
    color: var(--warning);
  }
  &[data-tone='good'] h1 {
    color: var(--primary-text);
  }
  &[data-tone='bad'] h1 {
    color: var(--danger);
  }
  .letterhead {
    display: none;
  }
  @media print {
    .letterhead {
      display: block;
    }
  }
  .left {
    color: var(--warning);
    font-weight: 600;
    font-size: var(--type-18);
  }
`

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 20px;

  .matter {
    display: grid;
    gap: 20px;
    align-content: start;
  }
  .matter .card {
    padding: 20px 24px;
  }
  /* Without refunds or invoices. */
  .matter > :empty {
    display: none;
  }
  .paper {
    display: grid;
    gap: 24px;
    align-self: start;
    padding: 20px 24px;
  }
  .ways {
    align-items: center;
    gap: 8px 16px;
    padding-top: 16px;
    border-top: 1px solid var(--border);
    font-size: var(--type-14);
  }
  .ways a {
    padding: 8px 0;
    color: var(--primary-text);
  }
  .ways a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  @media ${desktops} {
    grid-template-columns: minmax(0, 8fr) minmax(0, 4fr);
  }
  @media print {
    display: block;

    .paper {
      margin-top: 32px;
      padding: 20px 0 0;
      border-top: 1px solid var(--border);
      border-radius: 0;
      break-inside: avoid;
    }
    .ways {
      display: none;
    }
  }
`

/** All amounts of an order, from the price to refunds. */
function OrderBill({ order }: { order: OrderDetail }) {
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
    <OrderBillList className="figures">
      {lines.map(([label, amount, mark]) => (
        <div className="line" key={label} data-mark={mark}>
          <dt className="muted">{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </OrderBillList>
  )
}

const OrderBillList = styled.dl`
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

/** Further facts of an order: numbers, times, the right of use, the agreement. */
function OrderFacts({ order }: { order: OrderDetail }) {
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
              className="reach"
              key="agreement"
              href={orderPaths.agreement(agreement.id, agreement.version)}
            >{`《${agreement.title}》${agreement.version} 版`}</a>,
          ],
        ] satisfies [string, ReactNode][])),
  ]
  return (
    <OrderFactsList>
      {facts.map(([label, value]) => (
        <div className="fact stack" key={label}>
          <dt className="meta">{label}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </OrderFactsList>
  )
}

function termOf(order: OrderDetail, { from, until, live }: NonNullable<OrderDetail['entitlement']>): string {
  const begin = `${beijingDate(from)} 起`
  if (live) return `${begin}，${termText(order.target.kind, until)}`
  const end = until === null ? '' : `${beijingDate(until)} `
  return `${begin}，${end}${isRevokedOrder(order) ? '已收回' : '已到期'}`
}

const OrderFactsList = styled.dl`
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
