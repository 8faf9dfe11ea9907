import { CircleCheck } from 'lucide'
import { styled } from 'styled-components'
import type { CourseDetail, LearningCourse } from '#lib/contract'
import { beijingDate, largeNumber, Price } from '#lib/primitives'
import { belowDesktops, tabletsUp } from '#lib/theme'
import { paths } from '#app/paths.ts'
import { Icon } from '#parts/page/Icon.tsx'
import { ShareButton } from '#parts/page/ShareButton.tsx'
import { WithoutScripts } from '#parts/page/WithoutScripts.tsx'
import { courseState, trialLessons, validity } from './courseState.ts'
import { ListPrice } from './ListPrice.tsx'
import { closedReasonId, MainAction } from './MainAction.tsx'
import { ProgressSummary } from './ProgressSummary.tsx'
import type { Joining } from './useJoin.ts'

interface BuyCardProps {
  course: CourseDetail
  /** The learner's progress, once it is loaded. */
  learning: LearningCourse | undefined
  joining: Joining
}

/** The price, the main action and the contents; beside the text on wide screens, above it on others. */
export function BuyCard({ course, learning, joining }: BuyCardProps) {
  const { id, title, priceFen, joinedAt } = course
  const state = courseState(course, learning)
  return (
    <Card className="aside card" aria-label="加入课程">
      {joinedAt === null && (
        <p className="price">
          <Price fen={priceFen} large />
          <ListPrice course={course} />
        </p>
      )}
      {joinedAt !== null && (
        <p className="joined row">
          <Icon of={CircleCheck} size={18} />
          {`已加入学习 · ${beijingDate(joinedAt)}`}
        </p>
      )}
      {learning && <ProgressSummary learning={learning} />}
      <div className="action">
        <MainAction course={course} learning={learning} joining={joining} />
      </div>
      <WithoutScripts />
      {(state === 'paid' || state === 'expired') && <p className="meta">激活码由开课机构发放，在线购买尚未开放。</p>}
      {state === 'again' && (
        <p className="meta">
          {course.validDays === null ? '课程免费，重新加入后长期有效。' : `课程免费，重新加入后可再学 ${course.validDays} 天。`}
        </p>
      )}
      {state === 'joined' && course.availability === 'removed' && <p className="meta">课程已下架，你已加入，仍可继续学习。</p>}
      {state === 'removed' && (
        <p className="meta" id={closedReasonId}>
          课程已下架，介绍与目录仍可查看。
        </p>
      )}
      {state === 'closed' && (
        <p className="meta" id={closedReasonId}>
          本期已停止加入，课程介绍与目录仍可查看。
        </p>
      )}
      <Facts course={course} learning={learning} />
      <Provider course={course} />
      <ShareButton title={title} path={paths.course(id)} tone="plain" wide />
    </Card>
  )
}

function Facts({ course, learning }: Pick<BuyCardProps, 'course' | 'learning'>) {
  const valid = validity(course, learning)
  const trials = trialLessons(course).length
  return (
    <dl>
      <dt>有效期</dt>
      <dd>{valid === null ? '长期有效' : 'until' in valid ? `至 ${beijingDate(valid.until)}` : `加入后 ${valid.days} 天`}</dd>
      {trials > 0 && (
        <>
          <dt>试看课时</dt>
          <dd>{`${trials} 节`}</dd>
        </>
      )}
      {course.profession && (
        <>
          <dt>对应职业</dt>
          <dd>
            <a href={paths.occupation(course.profession.id)}>{course.profession.name}</a>
          </dd>
        </>
      )}
      <dt>最近更新</dt>
      <dd>{beijingDate(course.updatedAt)}</dd>
    </dl>
  )
}

function Provider({ course: { provider } }: { course: CourseDetail }) {
  return (
    <div className="provider">
      <img src={provider.logo} alt="" width="40" height="40" loading="lazy" />
      <div>
        <a href={paths.institution(provider.id)}>{provider.name}</a>
        <p className="meta">{`${provider.region} · ${provider.courseCount} 门课程 · ${largeNumber(provider.learnerCount, '人学')}`}</p>
      </div>
    </div>
  )
}

const Card = styled.aside`
  padding: 20px;

  > .meta {
    margin-top: 8px;
  }
  .price {
    display: flex;
    gap: 12px;
    align-items: baseline;
  }
  .joined {
    margin-top: 8px;
    color: var(--primary-text);
    font-size: var(--type-14);
  }
  .action {
    margin-top: 16px;
  }
  > button {
    margin-top: 12px;
  }
  dl {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: 8px 16px;
    margin-top: 16px;
    padding-top: 16px;
    border-top: 1px solid var(--border);
    font-size: var(--type-14);
  }
  dt {
    color: var(--text-faint);
  }
  dd {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  dd a {
    color: var(--primary-text);
  }
  dd a:hover {
    text-decoration: underline;
  }
  .provider {
    display: flex;
    gap: 12px;
    align-items: center;
    margin-top: 16px;
    padding-top: 16px;
    border-top: 1px solid var(--border);
    font-size: var(--type-14);
  }
  .provider img {
    border-radius: var(--radius-control);
    background: var(--bg-sunken);
  }
  .provider a {
    font-weight: 500;
  }
  .provider a:hover {
    color: var(--primary-text);
  }
  @media ${belowDesktops} {
    display: flex;
    flex-direction: column;

    /* First, so that the bar at the bottom does not lie over it while the page is at its top. */
    > button {
      order: -1;
      margin: -8px 0 8px;
    }
    .price,
    .joined,
    .action {
      display: none;
    }
    > .meta {
      margin-top: 0;
    }
    .action + dl {
      margin-top: 0;
      padding-top: 0;
      border-top: 0;
    }
  }
  @media ${tabletsUp} and ${belowDesktops} {
    dl {
      grid-template-columns: repeat(2, auto 1fr);
    }
    dd {
      text-align: left;
    }
  }
  @media (pointer: coarse) {
    :is(dd, .provider) a {
      margin-block: -12px;
      padding-block: 12px;
    }
  }
`
