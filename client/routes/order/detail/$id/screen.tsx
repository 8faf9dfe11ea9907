import { useLoaderData } from 'react-router'
import { styled } from 'styled-components'
import { Skeleton } from '#lib/primitives'
import { desktops } from '#lib/theme'
import { Head } from '#app/Head.tsx'
import { Part } from '#app/Part.tsx'
import { orderPaths } from '#app/paths/orderPaths.ts'
import { paths } from '#app/paths.ts'
import { InvoiceRows } from '#parts/invoice/InvoiceRows.tsx'
import { AccountPage } from '#parts/page/AccountPage.tsx'
import { PrintButton } from '#parts/page/PrintButton.tsx'
import { SectionHead } from '#parts/page/SectionHead.tsx'
import { OrderActions } from '../../OrderActions.tsx'
import { listOf } from '../../orderLists.ts'
import { orderState } from '../../orderState.ts'
import { RemainingTime } from '#parts/order/RemainingTime.tsx'
import { ProductSection } from '../../ProductSection.tsx'
import type { loader } from './loader.ts'
import { OrderBill } from './OrderBill.tsx'
import { OrderFacts } from './OrderFacts.tsx'
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
    <AccountPage title={state.word} here={listOf(target.kind).path}>
      <Head title="订单详情" description="订单的进度、金额、退款和发票。" index={false} />
      <Top>
        <p className="letterhead meta">择一技 · 订单详情</p>
        {order.payBefore !== null && (
          <p className="left">
            <RemainingTime end={order.payBefore} now={now} />
          </p>
        )}
        <p className="muted">{orderLead(order)}</p>
        <OrderActions order={order} size="medium" />
      </Top>
      <Columns>
        <div className="matter">
          {/* A duplicate or late payment is refunded automatically. */}
          <Part of={refunds} name="退款进度" fallback={order.refund !== null && <Skeleton height={220} />}>
            {({ list }) => <RefundProgress list={list} />}
          </Part>
          <ProductSection thing={order} facts={[!target.listed && '已下架']} owned="购买前已拥有" />
          <section aria-label="订单进度">
            <SectionHead title="订单进度" />
            <Steps label="订单进度" steps={history.map(({ at, about }) => ({ label: about, at, state: 'done', note: '' }))} />
          </section>
          {order.paidFen > 0 && (
            <Part of={invoices} name="发票" fallback={null}>
              {({ list }) =>
                list.length > 0 && (
                  <section aria-label="发票">
                    <SectionHead title="发票" />
                    <InvoiceRows list={list} />
                  </section>
                )
              }
            </Part>
          )}
        </div>
        <aside className="paper panel" aria-label="订单信息">
          <OrderBill order={order} />
          <OrderFacts order={order} />
          <p className="ways tags">
            <a href={paths.contact}>联系客服</a>
            <a href={orderPaths.feedback(id)}>反馈这个订单的问题</a>
            <PrintButton />
          </p>
        </aside>
      </Columns>
    </AccountPage>
  )
}

const Top = styled.div`
  display: grid;
  gap: 12px;
  margin: 8px 0 32px;

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
  gap: 32px;

  .matter {
    display: grid;
    gap: 40px;
    align-content: start;
  }
  /* Without refunds or invoices. */
  .matter > :empty {
    display: none;
  }
  .paper {
    display: grid;
    gap: 24px;
    align-self: start;
    padding: 20px;
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
    grid-template-columns: minmax(0, 1fr) 360px;
    gap: 48px;
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
