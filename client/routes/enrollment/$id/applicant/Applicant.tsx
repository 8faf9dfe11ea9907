import { useState } from 'react'
import { styled } from 'styled-components'
import type { Enrolment, PlanDetail, ApplicantStatements } from '#lib/contract'
import { EnrolmentReviewStatus } from '#lib/enums'
import { Button, ButtonLink } from '#lib/primitives'
import { openLogin } from '#app/browser/session/session.ts'
import { enrolmentPaths } from '#app/paths/enrolmentPaths.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { useSelfId, useSignedIn } from '#app/useSelf.ts'
import { useFormDrafts } from '#parts/form/useFormDrafts.ts'
import { daysLeftText, isOpen } from '#parts/enrolment/plan-texts.ts'

const ApplyForm = lazyComponent(async () => (await import('./ApplyForm.tsx')).ApplyForm)
const OwnState = lazyComponent(async () => (await import('./OwnState.tsx')).OwnState)

export interface ApplicantProps {
  plan: PlanDetail
  /** Server time at which the page was rendered. */
  now: number
  /** The applicant's data from the self-check; null if it was not done. */
  standing: ApplicantStatements | null
}

/** The applicant's part of a plan's page: the state of the enrolment, the form, or how to apply. */
export function Applicant({ plan, now, ...check }: ApplicantProps) {
  const signedIn = useSignedIn()
  const drafts = useFormDrafts(`enrolment.${plan.id}`, useSelfId() ?? '')
  const [justSent, setJustSent] = useState(false)
  // Identifies the enrolment being edited by the length of its history, which grows when the form is sent.
  const [mending, setMending] = useState<number>()
  const [theirs, setTheirs] = useState<Enrolment>()
  if (!signedIn) return <Visitor plan={plan} />
  const enrolment = theirs && theirs.sequence > (plan.enrolment?.sequence ?? 0) ? theirs : plan.enrolment
  const isSent = enrolment !== null && (enrolment.review !== EnrolmentReviewStatus.NotApplied || enrolment.cancelledAt !== null)
  const canWrite = enrolment === null || enrolment.cancelledAt !== null ? isOpen(plan) : enrolment.editable
  const isWriting = canWrite && (!isSent || mending === enrolment.history.length)
  if (isWriting)
    return (
      // Recreated with the draft once the storage can be read, and with a version that was written elsewhere.
      <ApplyForm
        version={`${drafts.key} ${enrolment?.id ?? ''} ${theirs?.sequence ?? ''}`}
        {...{ plan, enrolment, drafts, ...check }}
        onSent={() => {
          setJustSent(true)
          setMending(undefined)
        }}
        onTheirs={setTheirs}
      />
    )
  if (enrolment && isSent)
    return <OwnState {...{ plan, enrolment, now, justSent }} onMend={canWrite ? () => setMending(enrolment.history.length) : undefined} />
  return <Closed plan={plan} />
}

const Visitor = ({ plan }: { plan: PlanDetail }) =>
  isOpen(plan) ? (
    <Panel className="panel">
      <p className="words">登录后填写报名表，填到一半会自动保存，换一台设备也能接着填。</p>
      <Button tone="primary" size="large" onClick={() => openLogin({ returnTo: enrolmentPaths.applicant(plan.id), lead: '登录后报名' })}>
        登录后报名
      </Button>
    </Panel>
  ) : (
    <Closed plan={plan} />
  )

const Closed = ({ plan }: { plan: PlanDetail }) => (
  <Panel className="panel">
    <p className="words">
      {plan.state === 'upcoming' ? `${daysLeftText(plan)}，可以先做申报条件自测、准备照片和材料。` : '报名已经截止，下次请早。'}
    </p>
    {plan.state !== 'upcoming' && <ButtonLink href={enrolmentPaths.ofOccupation(plan.profession.id)}>看看其他报名</ButtonLink>}
  </Panel>
)

const Panel = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 16px;
  align-items: center;
  justify-content: space-between;
  padding: 20px;

  .words {
    flex: 1 1 16em;
  }
`
