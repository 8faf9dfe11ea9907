import { useLoaderData } from 'react-router'
import { useSelfId } from '#app/useSelf.ts'
import { useFormDrafts } from '#parts/form/useFormDrafts.ts'
import { SettingPage } from '#parts/setting/SettingPage.tsx'
import type { loader } from './loader.ts'
import { TitleForm } from './TitleForm.tsx'

export { loader } from './loader.ts'

/** Form to create or edit an invoice title. */
export function Screen() {
  const { title, isFirst } = useLoaderData<typeof loader>()
  const drafts = useFormDrafts(`invoiceTitle:${title?.id ?? ''}`, useSelfId() ?? '')
  return (
    <SettingPage title={title ? '修改发票抬头' : '新增发票抬头'} about="已经申请的发票不受修改影响；没保存的内容会留在这台设备上。">
      <TitleForm key={drafts.key} drafts={drafts} title={title} isFirst={isFirst} />
    </SettingPage>
  )
}
