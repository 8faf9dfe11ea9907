import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { ReviewResult } from '#lib/enums'
import { ButtonLink } from '#lib/primitives'
import { enrolmentPaths } from '#app/paths/enrolmentPaths.ts'
import { useSelfId } from '#app/useSelf.ts'
import { useFormDrafts } from '#parts/form/useFormDrafts.ts'
import { SettingColumn, SettingGroup, SettingPage } from '#parts/setting/SettingPage.tsx'
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
      <SettingColumn>
        {plan !== undefined && (
          <p>
            <ButtonLink href={enrolmentPaths.applicant(plan)}>回到报名表</ButtonLink>
          </p>
        )}
        {realName && <RealNameStatus realName={realName} justSent={justSent} />}
        {writing && (
          <SettingGroup title="认证信息">
            <RealNameForm
              key={`${drafts.key} ${realName?.round ?? 0} ${realName?.status ?? ''}`}
              drafts={drafts}
              former={realName}
              onSent={() => setJustSent(true)}
            />
          </SettingGroup>
        )}
      </SettingColumn>
      <SettingColumn>
        <SettingGroup title="认证以后">
          <ol className="stack">
            <li>
              <b>报名：</b>姓名和身份证号自动填好，<a href={enrolmentPaths.plans}>看看正在报名的计划</a>
            </li>
            <li>
              <b>考试：</b>准考证和考场核对用的是同一个身份
            </li>
            <li>
              <b>证书：</b>证书写的是认证的姓名，任何人都能核验真伪
            </li>
          </ol>
        </SettingGroup>
      </SettingColumn>
    </SettingPage>
  )
}
