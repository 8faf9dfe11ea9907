import { useLoaderData } from 'react-router'
import { orderPaths } from '#app/paths/orderPaths.ts'
import { useSelfId } from '#app/useSelf.ts'
import { useFormDrafts } from '#parts/form/useFormDrafts.ts'
import { SettingColumn, SettingGroup, SettingPage } from '#parts/setting/SettingPage.tsx'
import type { loader } from './loader.ts'
import { TitleForm } from './TitleForm.tsx'

export { loader } from './loader.ts'

/** Form to create or edit an invoice title. */
export function Screen() {
  const { title, isFirst } = useLoaderData<typeof loader>()
  const drafts = useFormDrafts(`invoiceTitle:${title?.id ?? ''}`, useSelfId() ?? '')
  return (
    <SettingPage title={title ? '修改发票抬头' : '新增发票抬头'} about="已经申请的发票不受修改影响；没保存的内容会留在这台设备上。">
      <SettingColumn>
        <SettingGroup title="抬头信息">
          <TitleForm key={drafts.key} drafts={drafts} title={title} isFirst={isFirst} />
        </SettingGroup>
      </SettingColumn>
      <SettingColumn>
        <SettingGroup title="用在哪里">
          <ol className="stack">
            <li>
              <b>申请：</b>在<a href={orderPaths.all}>订单详情</a>里点“申请发票”，直接选这个抬头
            </li>
            <li>
              <b>金额：</b>按实付减去退款开具
            </li>
            <li>
              <b>专票：</b>开户银行、账号、地址和电话都要填齐
            </li>
          </ol>
        </SettingGroup>
      </SettingColumn>
    </SettingPage>
  )
}
