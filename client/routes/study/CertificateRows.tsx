import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import type { Achievement, Data } from '#lib/contract'
import { beijingDate, Button, ButtonLink, Tag } from '#lib/primitives'
import { phones } from '#lib/theme'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { certificatePaths } from '#app/paths/certificatePaths.ts'
import { enrolmentPaths } from '#app/paths/enrolmentPaths.ts'
import { settingPaths } from '#app/paths/settingPaths.ts'
import { paths } from '#app/paths.ts'
import { certificateName } from '#parts/certificate/certificateName.ts'
import { joinFacts } from '#parts/text/joinFacts.ts'

type Mine = Data<'GET /api/certificate/mine'>

/** The user's certificates, and those that are earned but not issued yet. */
export const CertificateRows = ({ list, earned }: Pick<Mine, 'list' | 'earned'>) => (
  <List>
    {earned.map((one) => (
      <EarnedRow key={subjectOf(one.achievement).href} earned={one} />
    ))}
    {list.map(({ code, state, achievement, institution, issuedOn, validUntil }) => (
      <li className="hairline" key={code}>
        <div>
          <h3 className="tags">
            <a className="reach" href={certificatePaths.certificate(code)}>
              {certificateName(achievement)}
            </a>
            {state !== 'valid' && (
              <Tag tone={state === 'revoked' ? 'danger' : 'warning'}>{state === 'revoked' ? '已撤销' : '已过有效期'}</Tag>
            )}
          </h3>
          <p className="meta">{joinFacts(institution, achievement.kind === 'level' && achievement.plan.name)}</p>
          <p className="meta figures">
            {joinFacts(
              achievement.kind === 'course' ? `${issuedOn} 结业` : `${issuedOn} 签发`,
              achievement.kind === 'level' && (validUntil === null ? '长期有效' : `有效期到 ${beijingDate(validUntil)}`),
              achievement.kind === 'course' && `${achievement.lessonCount} 课时`,
            )}
          </p>
          <p className="caption figures one-line">{code}</p>
        </div>
        <ButtonLink href={certificatePaths.certificate(code)} aria-label={`查看和打印：${certificateName(achievement)} ${code}`}>
          查看和打印
        </ButtonLink>
      </li>
    ))}
  </List>
)

/** Returns the plan or the course of a certificate. */
const subjectOf = (achievement: Achievement) =>
  achievement.kind === 'level'
    ? { href: enrolmentPaths.plan(achievement.plan.id), name: achievement.plan.name }
    : { href: paths.course(achievement.course.id), name: achievement.course.name }

const waiting = {
  early: '待签发',
  unverified: '等待实名',
  claimable: '可以领取',
} as const

/** Certificate that is about to be issued automatically; if it is overdue, it can be claimed. */
function EarnedRow({ earned: { enrolment, achievement, from, state } }: { earned: Mine['earned'][number] }) {
  const navigate = useNavigate()
  const { busy, attempt } = useAttempt('没有领取成功，请重试')
  const isCourse = achievement.kind === 'course'
  const name = certificateName(achievement)
  const subject = subjectOf(achievement)
  const claim = () =>
    attempt(async () => {
      const id = isCourse ? achievement.course.id : (enrolment ?? '')
      const { code } = await browserApi('POST /api/certificate/claim', { kind: achievement.kind, id })
      await navigate(certificatePaths.certificate(code))
    })
  return (
    <li className="hairline">
      <div>
        <h3 className="tags">
          {name}
          <Tag tone="accent">{waiting[state]}</Tag>
        </h3>
        <p className="meta">
          <a className="reach" href={subject.href}>
            {subject.name}
          </a>
        </p>
        <p className="meta figures">
          {state === 'unverified'
            ? '课程已学完；结业证书用实名颁发，实名认证通过后自动颁发'
            : state === 'early'
              ? `各科已合格，公示结束后 ${beijingDate(from)} 起签发`
              : isCourse
                ? '课程已学完，证书可以领取了'
                : '公示已经结束，证书可以领取了'}
        </p>
      </div>
      {state === 'claimable' && (
        <Button busy={busy} onClick={claim} aria-label={`领取${name}`}>
          领取证书
        </Button>
      )}
      {state === 'unverified' && <ButtonLink href={settingPaths.realName}>去实名认证</ButtonLink>}
    </li>
  )
}

const List = styled.ul`
  > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 12px 20px;
    align-items: center;
    padding: 20px 0;
  }
  h3 {
    align-items: center;
    font-size: var(--type-16);
  }
  .meta {
    margin-top: 4px;
  }
  h3 a:hover,
  .meta a:hover {
    color: var(--primary-text);
  }
  @media ${phones} {
    > li {
      grid-template-columns: minmax(0, 1fr);
      justify-items: start;
    }
  }
`
