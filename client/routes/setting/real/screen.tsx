import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { ReviewResult } from '#lib/enums'
import { ButtonLink } from '#lib/primitives'
import { enrolmentPaths } from '#app/paths/enrolmentPaths.ts'
import { useSelfId } from '#app/useSelf.ts'
import { useFormDrafts } from '#parts/form/useFormDrafts.ts'
import { SettingPage } from '#parts/setting/SettingPage.tsx'
import type { loader } from './loader.ts'
import { RealNameForm } from './RealNameForm.tsx'
import { RealNameStatus } from './RealNameStatus.tsx'

export { loader } from './loader.ts'

/** Real-name verification: the form, or the state of the review; after a refusal both. */
export function Screen() {
  const { realName, plan } = useLoaderData<typeof loader>()
  const drafts = useFormDrafts('realName', useSelfId() ?? '')
  const [justSent, setJustSent] = useState(false)
  const writing = realName === null || realName.status === ReviewResult.Refused || realName.status === ReviewResult.Cancelled
  return (
    <SettingPage title="实名认证" about="报名职业技能考试、领取证书前需要认证；看课和学习不需要。">
      {plan !== undefined && (
        <p>
          <ButtonLink href={enrolmentPaths.applicant(plan)}>回到报名表</ButtonLink>
        </p>
      )}
      {realName && <RealNameStatus realName={realName} justSent={justSent} />}
      {writing && (
        <RealNameForm
          key={`${drafts.key} ${realName?.round ?? 0} ${realName?.status ?? ''}`}
          drafts={drafts}
          former={realName}
          onSent={() => setJustSent(true)}
        />
      )}
    </SettingPage>
  )
}
