import { useLoaderData } from 'react-router'
import type { Profile } from '#lib/contract'
import { ButtonLink } from '#lib/primitives'
import { communityPaths } from '#app/paths/communityPaths.ts'
import { Part } from '#app/Part.tsx'
import { OtherFormDrafts } from '#parts/form/OtherFormDrafts.tsx'
import { type FormDrafts, useFormDrafts } from '#parts/form/useFormDrafts.ts'
import { RowSkeletons } from '#parts/list/RowSkeletons.tsx'
import { SettingColumn, SettingGroup, SettingPage } from '#parts/setting/SettingPage.tsx'
import { AvatarField } from './AvatarField.tsx'
import type { loader } from './loader.ts'
import { type ProfileChoices, ProfileFields } from './ProfileFields.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import { VisibilitySettings } from './VisibilitySettings.tsx'
import { useProfile } from './useProfile.ts'

export { loader } from './loader.ts'

/** Profile of a learner, stored during editing. */
export function Screen() {
  const { userId, profile, regions, occupations, shown } = useLoaderData<typeof loader>()
  const drafts = useFormDrafts('profile', userId)
  return (
    <SettingPage title="个人资料" about="头像、昵称和简介会和你写的内容一起显示，其余只有你自己看得到。改好就自动保存。">
      <SettingColumn>
        <SettingGroup title="我的资料">
          <Form key={drafts.key} {...{ profile, regions, occupations, drafts }} />
        </SettingGroup>
      </SettingColumn>
      <SettingColumn>
        <SettingGroup
          title="主页展示"
          id="shown"
          about="你写的内容大家都看得到，匿名的除外。其余由你决定。"
          action={
            <ButtonLink size="small" href={communityPaths.user(userId)}>
              看我的主页
            </ButtonLink>
          }
        >
          <Part of={shown} name="主页展示" fallback={<RowSkeletons of="text" count={4} label="正在加载主页展示" />}>
            {(setting) => <VisibilitySettings setting={setting} />}
          </Part>
        </SettingGroup>
      </SettingColumn>
    </SettingPage>
  )
}

function Form({ profile, drafts, ...choices }: ProfileChoices & { profile: Profile; drafts: FormDrafts }) {
  const form = useProfile(profile, drafts)
  return (
    // The fieldset only disables its fields: it is not a named group.
    <fieldset className="fields" role="presentation" disabled={!drafts.isLoaded}>
      <AvatarField form={form} />
      <ProfileFields form={form} {...choices} />
      <OtherFormDrafts drafts={drafts} />
      <SaveStatus form={form} />
    </fieldset>
  )
}
