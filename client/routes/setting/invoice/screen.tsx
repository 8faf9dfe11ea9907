import { useLoaderData } from 'react-router'
import { ButtonLink } from '#lib/primitives'
import { Part } from '#app/Part.tsx'
import { settingPaths } from '#app/paths/settingPaths.ts'
import { RowSkeletons } from '#parts/list/RowSkeletons.tsx'
import { SettingPage } from '#parts/setting/SettingPage.tsx'
import { InvoiceList } from './InvoiceList.tsx'
import type { loader } from './loader.ts'
import { TitleList } from './TitleList.tsx'

export { loader } from './loader.ts'

/** The user's invoice titles and invoices. */
export function Screen() {
  const { titles, invoices } = useLoaderData<typeof loader>()
  return (
    <SettingPage title="发票" about="在订单详情里申请开票，按实付减去退款的金额开具。">
      <div className="head">
        <h2>发票抬头</h2>
        <ButtonLink tone="primary" size="small" href={settingPaths.invoiceTitle}>
          新增抬头
        </ButtonLink>
      </div>
      <Part of={titles} subject="titles" name="发票抬头" fallback={<RowSkeletons of="text" count={2} label="正在加载发票抬头" />}>
        {({ list }) => <TitleList list={list} />}
      </Part>
      <h2>开票记录</h2>
      <Part of={invoices} name="开票记录" fallback={<RowSkeletons of="text" count={3} label="正在加载开票记录" />}>
        {(page) => <InvoiceList page={page} />}
      </Part>
    </SettingPage>
  )
}
