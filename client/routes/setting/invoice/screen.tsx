import { useLoaderData } from 'react-router'
import { ButtonLink, Pager } from '#lib/primitives'
import type { Invoice, Page } from '#lib/contract'
import { Part } from '#app/Part.tsx'
import { settingPaths } from '#app/paths/settingPaths.ts'
import { orderPaths } from '#app/paths/orderPaths.ts'
import { RowSkeletons } from '#parts/list/RowSkeletons.tsx'
import { SettingColumn, SettingGroup, SettingPage } from '#parts/setting/SettingPage.tsx'
import { InvoiceRows } from '#parts/invoice/InvoiceRows.tsx'
import type { loader } from './loader.ts'
import { TitleList } from './TitleList.tsx'
import { address } from './address.ts'

export { loader } from './loader.ts'

/** The user's invoice titles and invoices. */
export function Screen() {
  const { titles, invoices } = useLoaderData<typeof loader>()
  return (
    <SettingPage title="发票" about="在订单详情里申请开票，按实付减去退款的金额开具。">
      <SettingColumn>
        <SettingGroup
          title="发票抬头"
          action={
            <ButtonLink tone="primary" size="small" href={settingPaths.invoiceTitle}>
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
  if (list.length === 0)
    return (
      <div className="stack">
        <p className="muted">还没有开过发票。买过课程后，在订单详情里点“申请发票”。</p>
        <p>
          <ButtonLink size="small" href={orderPaths.all}>
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
