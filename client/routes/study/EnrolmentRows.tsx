import { styled } from 'styled-components'
import type { Data, Enrolment, PlanCard } from '#lib/contract'
import { EnrolmentReviewStatus, skillLevelLabel } from '#lib/enums'
import { ButtonLink, Tag, type TagTone } from '#lib/primitives'
import { phones } from '#lib/theme'
import { enrolmentPaths } from '#app/paths/enrolmentPaths.ts'
import { RowList } from '#parts/list/RowList.ts'
import { beijingTime } from '#parts/text/beijingTime.ts'
import { joinFacts } from '#parts/text/joinFacts.ts'

/** Enrolments of the user, each with its status and the next step. */
export const EnrolmentRows = ({ enrolments }: { enrolments: Data<'GET /api/enrollment/mine'>['list'] }) => (
  <Rows>
    {enrolments.map(({ plan, enrolment }) => {
      const { word, tone, action, isUrgent } = statusOf(enrolment, plan)
      const { level } = enrolment.form
      return (
        <li className="hairline" key={enrolment.id}>
          <img src={plan.emblem} alt="" width="64" height="64" loading="lazy" />
          <div>
            <h3>
              <a href={enrolmentPaths.applicant(plan.id)}>{plan.title}</a>
            </h3>
            <p className="meta">
              <Tag tone={tone}>{word}</Tag>{' '}
              {joinFacts(level !== null && skillLevelLabel[level], plan.institution.name, `${beijingTime(plan.examAt)} 考试`)}
            </p>
          </div>
          <ButtonLink
            tone={isUrgent ? 'primary' : 'secondary'}
            href={enrolmentPaths.applicant(plan.id)}
            aria-label={`${action}：${plan.title}`}
          >
            {action}
          </ButtonLink>
        </li>
      )
    })}
  </Rows>
)

interface Stand {
  word: string
  tone: TagTone
  action: string
  /** The user has to act. */
  isUrgent?: boolean
}

function statusOf({ cancelledAt, review, step, editable, results }: Enrolment, { state }: PlanCard): Stand {
  if (cancelledAt !== null) return { word: '已取消', tone: 'neutral', action: '查看' }
  switch (review) {
    case EnrolmentReviewStatus.NotApplied:
      return editable
        ? { word: '未提交', tone: 'warning', action: '继续填写', isUrgent: true }
        : { word: state === 'upcoming' ? '未开始' : '没有提交', tone: 'neutral', action: '查看' }
    case EnrolmentReviewStatus.Pending:
      return { word: '审核中', tone: 'neutral', action: '查看' }
    case EnrolmentReviewStatus.Rejected:
      return { word: '已驳回', tone: 'warning', action: editable ? '修改后重提' : '查看', isUrgent: editable }
    case EnrolmentReviewStatus.Passed:
  }
  switch (step) {
    case 'fee':
      return { word: '待缴费', tone: 'warning', action: '去缴费', isUrgent: true }
    case 'ticket':
      return { word: '报名成功', tone: 'primary', action: '查看报名' }
    case 'exam':
      return { word: '考试中', tone: 'primary', action: '查看准考证' }
    default:
      return results.every(({ passed }) => passed)
        ? { word: '合格', tone: 'primary', action: '查看成绩' }
        : { word: '未全部合格', tone: 'neutral', action: '查看成绩' }
  }
}

const Rows = styled(RowList)`
  > li {
    grid-template-columns: 64px minmax(0, 1fr) auto;
  }
  > li > img {
    width: 64px;
    height: 64px;
    border-radius: var(--radius-control);
  }
  @media ${phones} {
    > li {
      grid-template-columns: 48px minmax(0, 1fr);
    }
    > li > img {
      width: 48px;
      height: 48px;
    }
    > li > a {
      grid-column: 2;
      justify-self: start;
    }
  }
`
