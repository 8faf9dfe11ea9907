import { BadgeCheck, BadgeX, Hourglass, ShieldAlert } from 'lucide'
import { styled } from 'styled-components'
import type { Certificate } from '#lib/contract'
import { beijingDate } from '#lib/primitives'
import { Icon } from '#parts/page/Icon.tsx'
import { beijingMinute } from '#parts/text/beijingTime.ts'
import type { SignatureText } from './signature-texts.ts'

const states = {
  valid: { icon: BadgeCheck, word: '有效' },
  expired: { icon: Hourglass, word: '已过有效期' },
  revoked: { icon: BadgeX, word: '已撤销' },
}

interface StateBannerProps {
  certificate: Certificate
  /** Time at which the register was queried. */
  askedAt: string
  signature: SignatureText
}

/** States whether the certificate is valid, and if not, why; a manipulated code takes precedence. */
export function StateBanner({ certificate, askedAt, signature }: StateBannerProps) {
  const { icon, word } = states[certificate.state]
  return (
    <Banner role="status" data-state={signature.bad ? 'revoked' : certificate.state}>
      <Icon of={signature.bad ? ShieldAlert : icon} size={36} />
      <div>
        <p className="state">{signature.bad ? '不要采信' : word}</p>
        {signature.bad && <p>{signature.text}</p>}
        <p>{`${signature.bad ? `登记里的证书：${word}。` : ''}${aboutState(certificate)}`}</p>
        <p className="figures small">{`登记查询于 ${beijingMinute(askedAt)}`}</p>
        {!signature.bad && <p className="small">{signature.text}</p>}
      </div>
    </Banner>
  )
}

function aboutState({ state, revoked, validUntil }: Certificate): string {
  if (state === 'revoked' && revoked) return `${beijingDate(revoked.at)} 撤销，原因：${revoked.reason}`
  if (state === 'expired' && validUntil) return `有效期到 ${beijingDate(validUntil)} 为止；签发时的内容没有变。`
  return '这个编号在登记里，没有被撤销。'
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
  /* In print, the sheet itself shows the state. */
  @media print {
    display: none;
  }
`
