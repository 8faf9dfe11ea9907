import { useEffect, useState } from 'react'
import { useLoaderData } from 'react-router'
import { styled } from 'styled-components'
import { SettingPage } from '#parts/setting/SettingPage.tsx'
import { AvatarField } from './AvatarField.tsx'
import type { loader } from './loader.ts'
import { ProfileFields } from './ProfileFields.tsx'
import { SavedSign } from './SavedSign.tsx'
import { useProfile } from './useProfile.ts'

/** A learner's profile; stored as it is written. */
export function Screen() {
  const { userId, profile, regions, occupations } = useLoaderData<typeof loader>()
  const [hydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  const form = useProfile(profile, userId)
  return (
    <SettingPage title="个人资料" about="头像和昵称会和你的评价、提问一起显示，其余只有你自己看得到。" aside={<SavedSign form={form} />}>
      <noscript>
        <p className="muted">修改资料需要启用 JavaScript。</p>
      </noscript>
      {/* The fieldset only disables its fields: it is not a group with a name. */}
      <Fields role="presentation" disabled={!hydrated}>
        <AvatarField form={form} userId={userId} />
        <ProfileFields form={form} regions={regions} occupations={occupations} />
      </Fields>
    </SettingPage>
  )
}

const Fields = styled.fieldset`
  display: grid;
  gap: 12px 24px;
  min-width: 0;
  max-width: 560px;
  margin: 24px 0 0;
  padding: 0;
  border: 0;
`
