import { BadgeAlert, BadgeCheck, BadgeX } from 'lucide'
import { Fragment, type ReactNode, useState } from 'react'
import { styled } from 'styled-components'
import { beijingDate, Button } from '#lib/primitives'
import { certificatePaths } from '#app/paths/certificatePaths.ts'
import { Icon } from '#parts/page/Icon.tsx'
import type { SignedClaims } from './readClaims.ts'
import type { Verification } from './useVerification.ts'
import { verdictOf } from './verdict-texts.ts'

const icons = { good: BadgeCheck, doubtful: BadgeAlert, bad: BadgeX }

interface VerdictCardProps {
  verification: Verification
  /** Verifies the same text again. */
  onAgain: () => void
}

/** Result of a verification: the verdict, the content of the signed text, and the date of the keys used. */
export function VerdictCard({ verification, onAgain }: VerdictCardProps) {
  const [now] = useState(() => Date.now())
  const { checked, registered } = verification
  const { trust, title, text } = verdictOf(verification, now)
  const claims = 'proof' in checked && checked.proof.verdict === 'genuine' ? checked.proof.claims : undefined
  const isAskedAgain = registered === 'unreachable' || 'problem' in checked
  return (
    <Card className="card" data-trust={trust}>
      <div className="head stack highlight">
        <Icon of={icons[trust]} size={32} />
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
      </div>
      {claims && <Claims claims={claims} />}
      <div className="foot tags">
        {isAskedAgain && (
          <Button size="small" onClick={onAgain}>
            再核验一次
          </Button>
        )}
        {'keysAt' in checked && (
          <p className="caption">{`签名在这台设备上核验，用的是 ${beijingDate(new Date(checked.keysAt).toISOString())} 取得的公钥`}</p>
        )}
      </div>
    </Card>
  )
}

function Claims({ claims: { code, title, about, holder, issuer, validFrom, validUntil } }: { claims: SignedClaims }) {
  const rows: [name: string, content: ReactNode][] = [
    ['证书', title],
    ...(about ? ([['考核', about]] satisfies [string, ReactNode][]) : []),
    ...(holder ? ([['持证人', holder]] satisfies [string, ReactNode][]) : []),
    ['签发', `${issuer}，${beijingDate(validFrom)}`],
    ['有效期', validUntil === null ? '长期有效' : `到 ${beijingDate(validUntil)}`],
    [
      '编号',
      <a key="code" href={certificatePaths.certificate(code)}>
        {code}
      </a>,
    ],
  ]
  return (
    <dl className="figures">
      {rows.map(([name, content]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{content}</dd>
        </Fragment>
      ))}
    </dl>
  )
}

const Card = styled.section`
  display: grid;
  gap: 20px;
  padding: 20px;

  .head {
    grid-template-columns: auto minmax(0, 1fr);
    margin: -20px -20px 0;
    padding: 20px;
    border-radius: var(--radius-card) var(--radius-card) 0 0;
  }
  &[data-trust='doubtful'] .head {
    background: var(--warning-soft);
    color: var(--warning);
  }
  &[data-trust='bad'] .head {
    background: var(--danger-soft);
    color: var(--danger);
  }
  h2 {
    margin-bottom: 4px;
    font-size: var(--type-20);
  }
  dl {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 8px 20px;
  }
  dt {
    color: var(--text-faint);
  }
  dd {
    overflow-wrap: anywhere;
  }
  dd a {
    color: var(--primary-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .foot {
    align-items: center;
  }
`
