import { useLoaderData } from 'react-router'
import { ButtonLink, Pager } from '#lib/primitives'
import type { Invoice, Page } from '#lib/contract'
import { Part } from '#app/Part.tsx'
import { orderPaths } from '#app/paths/orderPaths.ts'
import { settingPaths } from '#app/paths/settingPaths.ts'
import { RowSkeletons } from '#parts/list/RowSkeletons.tsx'
import { SettingColumn, SettingGroup, SettingPage } from '#parts/setting/SettingPage.tsx'
import { InvoiceRows } from '#parts/invoice/InvoiceRows.tsx'
import type { loader } from './loader.ts'
import { OrdersToInvoice } from './OrdersToInvoice.tsx'
import { TitleList } from './TitleList.tsx'
import { address } from './address.ts'

export { loader } from './loader.ts'

/** The user's invoice titles and invoices. */
export function Screen() {
  const { titles, invoices, orders } = useLoaderData<typeof loader>()
  return (
    <SettingPage title="发票" about="按实付减去退款的金额开具，开好后发消息通知你，这里随时下载。">
      <SettingColumn>
        <SettingGroup
          title="可以开票的订单"
          action={
            <ButtonLink size="small" href={orderPaths.all}>
              我的订单
            </ButtonLink>
          }
        >
          <Part of={orders} subject="orders" name="可以开票的订单" fallback={<RowSkeletons of="text" count={2} label="正在加载订单" />}>
            {(list) => <OrdersToInvoice orders={list} />}
          </Part>
        </SettingGroup>
        <SettingGroup
          title="发票抬头"
          action={
            <ButtonLink size="small" href={settingPaths.invoiceTitle}>
              新增抬头
            </ButtonLink>
          }
        >
          <Part of={titles} subject="titles" name="发票抬头" fallback={<RowSkeletons of="text" count={2} label="正在加载发票抬头" />}>
            {({ list }) => <TitleList list={list} />}
          </Part>
        </SettingGroup>
      </SettingColumn>
      <SettingColumn>
        <SettingGroup title="开票记录">
          <Part of={invoices} name="开票记录" fallback={<RowSkeletons of="text" count={3} label="正在加载开票记录" />}>
            {(page) => <InvoiceList page={page} />}
          </Part>
        </SettingGroup>
      </SettingColumn>
    </SettingPage>
  )
}

/** Invoices of all orders, newest first. */
function InvoiceList({ page: { list, page, pageSize, total } }: { page: Page<Invoice> }) {
  if (list.length === 0) return <p className="muted">还没有开过发票。</p>
  return (
    <>
      <InvoiceRows list={list} />
      <Pager page={page} pageSize={pageSize} total={total} href={(number) => address.href({ page: number })} label="开票记录分页" />
    </>
  )
}
