import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import type { Enrolment, PlanDetail } from '#lib/contract'
import { EnrolmentReviewStatus } from '#lib/enums'
import { Button, ButtonLink } from '#lib/primitives'
import { certificatePaths } from '#app/paths/certificatePaths.ts'
import { enrolmentPaths } from '#app/paths/enrolmentPaths.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { paths } from '#app/paths.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { labels } from './field-labels.ts'
import { FeeAction } from './FeeAction.tsx'
import { History } from './History.tsx'
import { isFeeOverdue, ownStateText, stepTimes } from './own-texts.ts'
import { ResultRows } from './ResultRows.tsx'

const Ticket = lazyComponent(async () => (await import('./Ticket.tsx')).Ticket)

interface OwnStateProps {
  plan: PlanDetail
  enrolment: Enrolment
  now: number
  /** Whether the form was just sent; its removal has removed the focus as well. */
  justSent: boolean
  /** Reopens the form; undefined if it cannot be edited. */
  onMend: (() => void) | undefined
}

/** The state of the user's enrolment, its reason, the next step, and the history. */
export function OwnState({ plan, enrolment, now, justSent, onMend }: OwnStateProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (justSent) heading.current?.focus()
  }, [justSent])
  const [cancelling, setCancelling] = useState(false)
  const { title, lead, tone } = ownStateText(enrolment, plan, now)
  const { review, step, cancelledAt, reasons, results, certificate, cancellable } = enrolment
  const isRejected = cancelledAt === null && review === EnrolmentReviewStatus.Rejected
  const isDue = cancelledAt === null && review === EnrolmentReviewStatus.Passed && step === 'fee' && !isFeeOverdue(enrolment, plan, now)
  const certificateAt = stepTimes(plan, 'certificate')?.from ?? null
  const isClaimable = step === 'certificate' && certificate === null && certificateAt !== null && now >= Date.parse(certificateAt)
  const ticketAt = stepTimes(plan, 'ticket')?.from ?? null
  const hasTicket = cancelledAt === null && (step === 'ticket' || step === 'exam') && ticketAt !== null && now >= Date.parse(ticketAt)
  return (
    <Root>
      <section className="notice" data-tone={tone} aria-labelledby="own-state">
        <h3 id="own-state" ref={heading} tabIndex={-1}>
          {title}
        </h3>
        <p className="line">{lead}</p>
        {isRejected && reasons.length > 0 && (
          <ul aria-label="需要修改的地方">
            {reasons.map(({ field, reason }) => (
              <li key={field}>
                <b className="field">{field in labels ? labels[field as keyof typeof labels] : '说明'}</b>
                {reason}
              </li>
            ))}
          </ul>
        )}
        <p className="ways tags">
          {isDue && <FeeAction plan={plan} enrolment={enrolment} now={now} />}
          {onMend && (
            <Button tone="primary" size="large" onClick={onMend}>
              {isRejected ? '修改后重提' : '重新报名'}
            </Button>
          )}
          {certificate !== null && (
            <ButtonLink tone="primary" size="large" href={certificatePaths.certificate(certificate)}>
              查看证书
            </ButtonLink>
          )}
          {results.some(({ passed }) => !passed) && (
            <ButtonLink size="large" href={enrolmentPaths.ofOccupation(plan.profession.id)}>
              看看下次报名
            </ButtonLink>
          )}
          {isClaimable && (
            <ButtonLink tone="primary" size="large" href={`${paths.study}?tab=certificate`}>
              领取证书
            </ButtonLink>
          )}
          {cancellable && (
            <Button size="large" onClick={() => setCancelling(true)}>
              取消报名
            </Button>
          )}
        </p>
      </section>
      {hasTicket && <Ticket planId={plan.id} />}
      {results.length > 0 && <ResultRows results={results} />}
      <History enrolment={enrolment} />
      {cancelling && (
        <CancelDialog {...{ plan, enrolment, now }} onClose={() => setCancelling(false)} onDone={() => heading.current?.focus()} />
      )}
    </Root>
  )
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  max-width: 760px;

  > .notice {
    padding: 20px 24px;
    border-radius: var(--radius-card);
    background: var(--bg-subtle);
  }
  > .notice[data-tone='waiting'] {
    background: var(--warning-soft);
  }
  > .notice[data-tone='good'] {
    background: var(--primary-soft);
  }
  > .notice[data-tone='bad'] {
    background: var(--danger-soft);
  }
  .notice > h3 {
    font-size: var(--type-18);
    outline: none;
  }
  .line {
    margin-top: 8px;
    line-height: 1.7;
  }
  ul {
    display: grid;
    gap: 8px;
    margin-top: 12px;
  }
  .field {
    margin-right: 12px;
  }
  .ways {
    align-items: center;
    gap: 12px;
    margin-top: 16px;
  }
  .ways:empty {
    display: none;
  }
`
