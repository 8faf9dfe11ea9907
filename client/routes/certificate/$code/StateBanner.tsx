import { BadgeCheck, BadgeX, Hourglass } from 'lucide'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Certificate } from '#lib/contract'
import { beijingDate } from '#lib/primitives'
import { beijingMinute } from '#parts/text/beijingMinute.ts'
import { Icon } from '#parts/page/Icon.tsx'

const icons = { valid: BadgeCheck, expired: Hourglass, revoked: BadgeX }
const words = { valid: '有效', expired: '已过有效期', revoked: '已撤销' }

interface StateBannerProps {
  certificate: Certificate
  /** When the register was asked. */
  askedAt: string
  /** What is known of the signature. */
  children: ReactNode
}

/** The one thing that is looked for here: whether the certificate stands, and if not since when and why. */
export function StateBanner({ certificate, askedAt, children }: StateBannerProps) {
  const { state } = certificate
  return (
    <Banner data-state={state}>
      <Icon of={icons[state]} size={36} />
      <div>
        <p className="state">{words[state]}</p>
        <p>{aboutState(certificate)}</p>
        <p className="figures small">{`登记查询于 ${beijingMinute(askedAt)}`}</p>
        {children}
      </div>
    </Banner>
  )
}

function aboutState({ state, revoked, validUntil, code }: Certificate): string {
  if (state === 'revoked' && revoked) return `${beijingDate(revoked.at)} 撤销，原因：${revoked.reason}`
  if (state === 'expired' && validUntil) return `有效期到 ${beijingDate(validUntil)} 为止；签发时的内容没有变。`
  return `编号 ${code} 在登记里，没有被撤销。`
}

const Banner = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 16px;
  margin-bottom: 20px;
  padding: 16px 20px;
  border-radius: var(--radius-card);
  background: var(--primary-soft);
  color: var(--on-primary-soft);

  &[data-state='expired'] {
    background: var(--warning-soft);
    color: var(--warning);
  }
  &[data-state='revoked'] {
    background: var(--danger-soft);
    color: var(--danger);
  }
  .state {
    font-size: var(--type-24);
    font-weight: 600;
    line-height: 1.3;
  }
  .small {
    margin-top: 4px;
    font-size: var(--type-14);
  }
  /* The sheet says so itself. */
  @media print {
    display: none;
  }
`
