import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { styled } from 'styled-components'
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
  const isPassed = realName?.status === ReviewResult.Passed
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
        <SettingGroup title={isPassed ? '现在可以' : '怎么认证'}>
          <Steps className="numbered-steps">
            {(isPassed ? uses : steps).map(({ title, about }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p className="meta">{about}</p>
              </li>
            ))}
          </Steps>
          {isPassed && (
            <ButtonLink tone="primary" href={enrolmentPaths.plans}>
              看正在报名的计划
            </ButtonLink>
          )}
        </SettingGroup>
      </SettingColumn>
    </SettingPage>
  )
}

/** What happens to a submitted form. */
const steps = [
  { title: '填姓名，拍身份证两面', about: '约 2 分钟；没写完的内容留在这台设备上，身份证号除外' },
  { title: '等审核', about: '1 个工作日内完成，结果会通知你；审核期间可以撤回' },
  { title: '报名考试、领取证书', about: '姓名和身份证号自动填好；证书写认证的姓名，任何人都能核验' },
]

/** Uses of a verified identity. */
const uses = [
  { title: '报名', about: '姓名和身份证号自动填好，不用再传证件' },
  { title: '进考场', about: '准考证和考场核对用的是同一个身份，带身份证原件' },
  { title: '领证书', about: '证书写的是认证的姓名，任何人都能核验真伪' },
]

const Steps = styled.ol`
  display: grid;
  gap: 16px;
  margin: 8px 0 16px;

  > li {
    padding-left: 48px;
  }
  > li:not(:last-child)::after {
    inset: 36px auto -12px 15px;
  }
  h3 {
    font-weight: 500;
    font-size: var(--type-body);
  }
`
