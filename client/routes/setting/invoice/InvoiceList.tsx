import type { Invoice, Page } from '#lib/contract'
import { ButtonLink, Pager } from '#lib/primitives'
import { orderPaths } from '#app/paths/orderPaths.ts'
import { InvoiceRows } from '#parts/invoice/InvoiceRows.tsx'
import { address } from './address.ts'

/** Invoices of all orders, newest first. */
export function InvoiceList({ page: { list, page, pageSize, total } }: { page: Page<Invoice> }) {
  if (list.length === 0)
    return (
      <div className="stack">
        <p className="muted">还没有开过发票。买过课程后，在订单详情里点“申请发票”。</p>
        <p>
          <ButtonLink size="small" href={orderPaths.courses}>
            查看我的订单
          </ButtonLink>
        </p>
      </div>
    )
  return (
    <>
      <InvoiceRows list={list} />
      <Pager page={page} pageSize={pageSize} total={total} href={(number) => address.href({ page: number })} label="开票记录分页" />
    </>
  )
}
