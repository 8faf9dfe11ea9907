import { useLoaderData } from 'react-router'
import { styled } from 'styled-components'
import { ButtonLink } from '#lib/primitives'
import { useHydrated } from '#app/browser/useHydrated.ts'
import { communityPaths } from '#app/paths/communityPaths.ts'
import { Part } from '#app/Part.tsx'
import { RowSkeletons } from '#parts/list/RowSkeletons.tsx'
import { SettingPage } from '#parts/setting/SettingPage.tsx'
import { AvatarField } from './AvatarField.tsx'
import type { loader } from './loader.ts'
import { ProfileFields } from './ProfileFields.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import { VisibilitySettings } from './VisibilitySettings.tsx'
import { useProfile } from './useProfile.ts'

export { loader } from './loader.ts'

/** Profile of a learner, stored during editing. */
export function Screen() {
  const { userId, profile, regions, occupations, shown } = useLoaderData<typeof loader>()
  const hydrated = useHydrated()
  const form = useProfile(profile, userId)
  return (
    <SettingPage title="个人资料" about="头像、昵称和简介会和你写的内容一起显示，其余只有你自己看得到。改好就自动保存。">
      {/* The fieldset only disables its fields: it is not a named group. */}
      <Fields role="presentation" disabled={!hydrated}>
        <AvatarField form={form} userId={userId} />
        <ProfileFields form={form} regions={regions} occupations={occupations} />
        <SaveStatus form={form} />
      </Fields>
      <div className="head" id="shown">
        <h2>主页展示</h2>
        <ButtonLink size="small" href={communityPaths.user(userId)}>
          看我的主页
        </ButtonLink>
      </div>
      <p className="meta">你写的内容大家都看得到，匿名的除外。其余由你决定。</p>
      <Part of={shown} name="主页展示" fallback={<RowSkeletons of="text" count={4} label="正在加载主页展示" />}>
        {(setting) => <VisibilitySettings setting={setting} />}
      </Part>
    </SettingPage>
  )
}

const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px 24px;
  max-width: 560px;
`
