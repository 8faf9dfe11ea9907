import { styled } from 'styled-components'
import type { Refund } from '#lib/contract'
import { refundReasonLabel, refundStatusALabel } from '#lib/enums'
import { yuan } from '#lib/primitives'
import { SectionHead } from '#parts/page/SectionHead.tsx'
import { refundSteps } from './refundSteps.ts'
import { Steps } from './Steps.tsx'

/** The refunds of an order, the latest first. */
export function RefundProgress({ list }: { list: Refund[] }) {
  if (list.length === 0) return null
  return (
    <Section className="card" aria-label="退款进度">
      <SectionHead title="退款进度" />
      {list.map((refund) => (
        <article className="refund" key={refund.id} aria-label={`退款 ${yuan(refund.amountFen)}`}>
          <p className="sum">
            <b className="amount figures">{yuan(refund.amountFen)}</b> <span>{refundStatusALabel[refund.status]}</span>{' '}
            <span className="meta">{kindTexts[refund.kind] ?? refundReasonLabel[refund.reason]}</span>
          </p>
          <Steps steps={refundSteps(refund)} label="退款的步骤" />
        </article>
      ))}
    </Section>
  )
}

/** Why there is a refund without a request. */
const kindTexts: Partial<Record<Refund['kind'], string>> = {
  given: '平台退款',
  console: '支付渠道退回',
  returned: '重复或逾期的付款，自动退回',
}

const Section = styled.section`
  .refund + .refund {
    margin-top: 24px;
    padding-top: 24px;
    border-top: 1px solid var(--border);
  }
  .sum {
    margin-bottom: 16px;
  }
  .amount {
    margin-right: 8px;
    font-size: var(--type-20);
  }
`
