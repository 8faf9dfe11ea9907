import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { styled } from 'styled-components'
import type { OrderCard } from '#lib/contract'
import { beijingDate, Button, yuan } from '#lib/primitives'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { orderPaths } from '#app/paths/orderPaths.ts'

const InvoiceDialog = lazyComponent(async () => (await import('#parts/invoice/InvoiceDialog.tsx')).InvoiceDialog)

/** Paid orders without an invoice, each with a button to request one. */
export function OrdersToInvoice({ orders }: { orders: readonly OrderCard[] }) {
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<string>()
  return (
    <>
      {orders.length === 0 ? (
        <p className="muted">没有等着开票的订单。付款后，没有退款的金额都可以在这里开票。</p>
      ) : (
        <List>
          {orders.map(({ id, target, paidFen, refundedFen, paidAt }) => (
            <li key={id} className="hairline row">
              <p className="grow">
                <a className="title" href={orderPaths.order(id)}>
                  {target.title}
                </a>
                <span className="facts meta figures tags">
                  <span>{`可开 ${yuan(paidFen - refundedFen)}`}</span>
                  {paidAt !== null && <span>{`${beijingDate(paidAt)} 付款`}</span>}
                </span>
              </p>
              <Button size="small" aria-label={`申请${target.title}的发票`} onClick={() => setAsked(id)}>
                申请发票
              </Button>
            </li>
          ))}
        </List>
      )}
      {asked !== undefined && <InvoiceDialog orderId={asked} onClose={() => setAsked(undefined)} onSent={revalidate} />}
    </>
  )
}

const List = styled.ul`
  > li {
    gap: 12px 16px;
    min-height: 64px;
    padding: 12px 0;
  }
  .title {
    display: block;
    font-weight: 500;
  }
  /* Lines break between facts only. */
  .facts {
    gap: 0 16px;
    white-space: nowrap;
  }
  .title:hover {
    color: var(--primary-text);
  }
`
