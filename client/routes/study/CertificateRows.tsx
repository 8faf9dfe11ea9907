import { useNavigate } from 'react-router'
import { styled } from 'styled-components'
import type { Data } from '#lib/contract'
import { beijingDate, Button, ButtonLink, LevelTag, Tag } from '#lib/primitives'
import { phones } from '#lib/theme'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { certificatePaths } from '#app/paths/certificatePaths.ts'
import { enrolmentPaths } from '#app/paths/enrolmentPaths.ts'
import { joinFacts } from '#parts/text/joinFacts.ts'

type Mine = Data<'GET /api/certificate/mine'>

/** The user's certificates, and those that are earned but not issued yet. */
export const CertificateRows = ({ list, earned }: Pick<Mine, 'list' | 'earned'>) => (
  <List>
    {earned.map((one) => (
      <EarnedRow key={one.enrolment} earned={one} />
    ))}
    {list.map(({ code, state, profession: occupation, level, institution, plan, issuedOn, validUntil }) => (
      <li className="hairline" key={code}>
        <div>
          <h3 className="tags">
            <a className="reach" href={certificatePaths.certificate(code)}>{`${occupation}证书`}</a>
            <LevelTag level={level} />
            {state !== 'valid' && (
              <Tag tone={state === 'revoked' ? 'danger' : 'warning'}>{state === 'revoked' ? '已撤销' : '已过有效期'}</Tag>
            )}
          </h3>
          <p className="meta">{joinFacts(institution, plan.name)}</p>
          <p className="meta figures">
            {joinFacts(`${issuedOn} 签发`, validUntil === null ? '长期有效' : `有效期到 ${beijingDate(validUntil)}`)}
          </p>
          <p className="caption figures one-line">{code}</p>
        </div>
        <ButtonLink href={certificatePaths.certificate(code)} aria-label={`查看和打印：${occupation}证书 ${code}`}>
          查看和打印
        </ButtonLink>
      </li>
    ))}
  </List>
)

/** Certificate that is about to be issued automatically; if it is overdue, it can be claimed. */
function EarnedRow({ earned: { enrolment, profession: occupation, level, plan, from, claimable } }: { earned: Mine['earned'][number] }) {
  const navigate = useNavigate()
  const { busy, attempt } = useAttempt('没有领取成功，请重试')
  const claim = () =>
    attempt(async () => {
      const { code } = await browserApi('POST /api/certificate/claim', { enrolment })
      await navigate(certificatePaths.certificate(code))
    })
  return (
    <li className="hairline">
      <div>
        <h3 className="tags">
          {`${occupation}证书`}
          <LevelTag level={level} />
          <Tag tone="accent">{claimable ? '可以领取' : '待签发'}</Tag>
        </h3>
        <p className="meta">
          <a className="reach" href={enrolmentPaths.plan(plan.id)}>
            {plan.name}
          </a>
        </p>
        <p className="meta figures">{claimable ? '公示已经结束，证书可以领取了' : `各科已合格，公示结束后 ${beijingDate(from)} 起签发`}</p>
      </div>
      {claimable && (
        <Button busy={busy} onClick={claim} aria-label={`领取${occupation}证书`}>
          领取证书
        </Button>
      )}
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
