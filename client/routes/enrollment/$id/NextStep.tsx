import type { PlanDetail } from '#lib/contract'
import { EnrolmentReviewStatus } from '#lib/enums'
import { ButtonLink } from '#lib/primitives'
import { enrolmentPaths } from '#app/paths/enrolmentPaths.ts'
import { isOpen } from '#parts/enrolment/plan-texts.ts'

export const applicantId = 'applicant'
export const conditionsId = 'conditions'
/** Anchor that opens the self-check. */
export const selfCheckId = 'self-check'

/** Buttons in the header of a plan for the next step of an applicant or visitor. */
export function NextStep({ plan }: { plan: PlanDetail }) {
  const { profession: occupation, enrolment, state } = plan
  const own = enrolment && enrolment.cancelledAt === null ? enrolment : null
  if (own && own.review !== EnrolmentReviewStatus.NotApplied)
    return (
      <ButtonLink tone="primary" size="large" href={`#${applicantId}`}>
        {own.review === EnrolmentReviewStatus.Rejected ? '修改后重提' : '看我的报名'}
      </ButtonLink>
    )
  if (isOpen(plan))
    return (
      <>
        <ButtonLink tone="primary" size="large" href={`#${applicantId}`}>
          {own ? '继续填写' : '立即报名'}
        </ButtonLink>
        <ButtonLink size="large" href={`#${selfCheckId}`}>
          够不够条件
        </ButtonLink>
      </>
    )
  return (
    <>
      {state === 'upcoming' && (
        <ButtonLink tone="primary" size="large" href={`#${selfCheckId}`}>
          先测够不够条件
        </ButtonLink>
      )}
      <ButtonLink tone={state === 'upcoming' ? 'secondary' : 'primary'} size="large" href={enrolmentPaths.ofOccupation(occupation.id)}>
        {`${occupation.name}的其他报名`}
      </ButtonLink>
    </>
  )
}
