import { styled } from 'styled-components'
import type { PlanDetail, Standing } from '#lib/contract'
import { Button } from '#lib/primitives'
import { openLogin } from '#app/browser/session.ts'
import { enrolmentPaths } from '#app/enrolmentPaths.ts'
import { Own } from '#app/Own.tsx'
import { daysLeftText, isOpen } from '#parts/enrolment/plan-words.ts'

interface ApplicantProps {
  plan: PlanDetail
  /** What the self-check was told; null before it. */
  standing: Standing | null
}

/** The applicant's part of a plan's page. */
export function Applicant({ plan }: ApplicantProps) {
  if (!isOpen(plan)) return <p className="muted">{`${daysLeftText(plan)}。`}</p>
  return (
    <Own>
      {({ user }) =>
        user === null && (
          <Visitor className="panel">
            <p>登录后填写报名表，填到一半会自动保存。</p>
            <Button
              tone="primary"
              size="large"
              onClick={() => openLogin({ returnTo: enrolmentPaths.applicant(plan.id), lead: '登录后报名' })}
            >
              登录后报名
            </Button>
          </Visitor>
        )
      }
    </Own>
  )
}

const Visitor = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 16px;
  align-items: center;
  justify-content: space-between;
`
