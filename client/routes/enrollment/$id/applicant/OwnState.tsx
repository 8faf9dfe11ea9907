import { useEffect, useRef, useState } from 'react'
import { useRevalidator, useNavigate } from 'react-router'
import { styled } from 'styled-components'
import { type Enrolment, type PlanDetail, ApiError, Code } from '#lib/contract'
import { EnrolmentReviewStatus } from '#lib/enums'
import { Button, ButtonLink, yuan } from '#lib/primitives'
import { phones } from '#lib/theme'
import { showError } from '#app/browser/action/showError.tsx'
import { showToast } from '#app/browser/action/showToast.ts'
import { useAttempt } from '#app/browser/action/useAttempt.ts'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { certificatePaths } from '#app/paths/certificatePaths.ts'
import { enrolmentPaths } from '#app/paths/enrolmentPaths.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { paths } from '#app/paths.ts'
import { orderPaths } from '#app/paths/orderPaths.ts'
import { ReviewFaults } from '#parts/form/ReviewFaults.tsx'
import { RemainingTime } from '#parts/order/RemainingTime.tsx'
import { beijingTime } from '#parts/text/beijingTime.ts'
import { labels } from './field-labels.ts'
import { isFeeOverdue, ownStateText, stepTimes, cancelLead } from './own-texts.ts'
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
          <ReviewFaults
            faults={reasons.map(({ field, reason }) => ({
              label: field in labels ? labels[field as keyof typeof labels] : '说明',
              reason,
            }))}
          />
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
  }
  .line {
    margin-top: 8px;
    line-height: 1.7;
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

const ConfirmDialog = lazyComponent(async () => (await import('#parts/form/ConfirmDialog.tsx')).ConfirmDialog)

interface CancelDialogProps {
  plan: PlanDetail
  enrolment: Enrolment
  now: number
  onClose: () => void
  onDone: () => void
}

/** Confirms the withdrawal of an enrolment, and states what happens to the fee. */
function CancelDialog({ plan, enrolment, now, onClose, onDone }: CancelDialogProps) {
  const { revalidate } = useRevalidator()
  const cancel = async () => {
    await browserApi('POST /api/enrollment/:id/cancel', { id: plan.id })
    await revalidate()
    onClose()
    onDone()
    await showToast('success', '报名已取消')
  }
  return (
    <ConfirmDialog
      title="取消这次报名？"
      lead={cancelLead(enrolment, plan, now)}
      keep="先不取消"
      go="取消报名"
      failure="没有取消成功，请检查网络后重试"
      onGo={cancel}
      onClose={onClose}
    />
  )
}

interface FeeActionProps {
  plan: Pick<PlanDetail, 'id' | 'feeFen'>
  enrolment: Pick<Enrolment, 'order' | 'heldUntil'>
  now: number
}

/** Leads to paying the fee, and creates its order if necessary; shows how long the seat is held. */
function FeeAction({ plan: { id, feeFen }, enrolment: { order, heldUntil }, now }: FeeActionProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { busy, attempt } = useAttempt('没有生成订单，请检查网络后重试')
  const pay = () =>
    attempt(async () => {
      try {
        const placed = await browserApi('POST /api/enrollment/:id/fee', { id })
        await navigate(orderPaths.pay(placed.order))
      } catch (error) {
        if (!(error instanceof ApiError) || error.code === Code.SignInNeeded) throw error
        // No seat is left, the deadline has passed, or it was paid elsewhere: the page is reloaded and shows the current state.
        await showError(error, '没有生成订单')
        await revalidate()
      }
    })
  return (
    <>
      <Button tone="primary" size="large" busy={busy} onClick={pay}>
        {order === null ? `缴纳报名费 ${yuan(feeFen)}` : `去支付 ${yuan(feeFen)}`}
      </Button>
      {order !== null && heldUntil !== null && (
        <Held>
          名额保留中，
          <RemainingTime end={heldUntil} now={now} />
        </Held>
      )}
    </>
  )
}

const Held = styled.span`
  flex: 1 0 100%;
  order: 1;
  color: var(--warning);
  font-weight: 600;
`

/** The history of an enrolment, the newest step first. */
const History = ({ enrolment: { history } }: { enrolment: Enrolment }) => (
  <HistoryRoot>
    <h3>办理记录</h3>
    <ol>
      {history.toReversed().map(({ at, text }) => (
        <li className="hairline" key={`${at} ${text}`}>
          <time className="meta figures" dateTime={at}>
            {beijingTime(at)}
          </time>
          {text}
        </li>
      ))}
    </ol>
  </HistoryRoot>
)

const HistoryRoot = styled.section`
  h3 {
    font-size: var(--type-18);
  }
  li {
    display: grid;
    grid-template-columns: 128px minmax(0, 1fr);
    gap: 16px;
    padding: 12px 0;
  }
  @media ${phones} {
    li {
      grid-template-columns: minmax(0, 1fr);
      gap: 0;
    }
  }
`
