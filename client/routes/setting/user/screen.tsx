import { useLoaderData } from 'react-router'
import { styled } from 'styled-components'
import { useHydrated } from '#app/browser/useHydrated.ts'
import { SettingPage } from '#parts/setting/SettingPage.tsx'
import { AvatarField } from './AvatarField.tsx'
import type { loader } from './loader.ts'
import { ProfileFields } from './ProfileFields.tsx'
import { SavedSign } from './SavedSign.tsx'
import { useProfile } from './useProfile.ts'

/** A learner's profile; stored as it is written. */
export function Screen() {
  const { userId, profile, regions, occupations } = useLoaderData<typeof loader>()
  const hydrated = useHydrated()
  const form = useProfile(profile, userId)
  return (
    <SettingPage title="个人资料" about="头像和昵称会和你的评价、提问一起显示，其余只有你自己看得到。改好就自动保存。">
      {/* The fieldset only disables its fields: it is not a group with a name. */}
      <Fields role="presentation" disabled={!hydrated}>
        <AvatarField form={form} userId={userId} />
        <ProfileFields form={form} regions={regions} occupations={occupations} />
        <SavedSign form={form} />
      </Fields>
    </SettingPage>
  )
}

const Fields = styled.fieldset`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px 24px;
  max-width: 560px;
`
