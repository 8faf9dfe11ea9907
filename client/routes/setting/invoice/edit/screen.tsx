import { useLoaderData } from 'react-router'
import { useHydrated } from '#app/browser/useHydrated.ts'
import { useSelfId } from '#app/useSelf.ts'
import { SettingPage } from '#parts/setting/SettingPage.tsx'
import type { loader } from './loader.ts'
import { TitleForm } from './TitleForm.tsx'

export { loader } from './loader.ts'

/** Form to create or edit an invoice title. */
export function Screen() {
  const { title, isFirst } = useLoaderData<typeof loader>()
  const userId = useSelfId() ?? ''
  const hydrated = useHydrated()
  return (
    <SettingPage title={title ? '修改发票抬头' : '新增发票抬头'} about="已经申请的发票不受修改影响；没保存的内容会留在这台设备上。">
      {/* Mounted again with the draft once the storage can be read. */}
      <TitleForm key={`${hydrated} ${userId} ${title?.id ?? ''}`} hydrated={hydrated} userId={userId} title={title} isFirst={isFirst} />
    </SettingPage>
  )
}
