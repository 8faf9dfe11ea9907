import { BadgeCheck, CircleCheck } from 'lucide'
import { styled } from 'styled-components'
import type { Coupon, CourseDetail, LearningCourse } from '#lib/contract'
import { StudyProgress } from '#lib/enums'
import { beijingDate, largeNumber, longDuration, Price, Skeleton, yuan, duration } from '#lib/primitives'
import type { Deferred } from '#app/Deferred.ts'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { Part } from '#app/Part.tsx'
import { orderPaths } from '#app/paths/orderPaths.ts'
import { paths } from '#app/paths.ts'
import { courseEndPath } from '#parts/course/courseEndPath.ts'
import { FavouriteButton } from '#parts/course/FavouriteButton.tsx'
import { BuyLink } from '#parts/order/BuyLink.tsx'
import { canRenew } from '#parts/order/canRenew.ts'
import { Icon } from '#parts/page/Icon.tsx'
import { ShareButton } from '#parts/page/ShareButton.tsx'
import { WithoutScripts } from '#parts/page/WithoutScripts.tsx'
import { Plank } from '#parts/standing/Plank.tsx'
import { joinFacts } from '#parts/text/joinFacts.ts'
import { RedeemButton } from '#parts/course/RedeemButton.tsx'
import { CourseFacts } from '../CourseFacts.ts'
import { OccupationFact } from '../OccupationFact.tsx'
import { SideCard } from '../SideCard.ts'
import { courseState, validity } from './courseState.ts'
import { ListPrice } from './ListPrice.tsx'
import { closedReasonId, MainAction } from './MainAction.tsx'
import { TrialButton } from './TrialButton.tsx'
import type { TrialProps } from './useTrial.ts'

const Coupons = lazyComponent(async () => (await import('../Coupons.tsx')).Coupons)

interface BuyCardProps extends TrialProps {
  coupons: Deferred<Coupon[]>
}

/**
 * Card with the price, the main action and the facts, next to the text on wide screens. On other screens the bar shows
 * price and action.
 */
export function BuyCard({ coupons, ...props }: BuyCardProps) {
  const { course, learning } = props
  const { id, title, priceFen, joinedAt } = course
  const state = courseState(course, learning)
  return (
    <SideCard className="aside card" aria-label="加入课程">
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
      {joinedAt !== null && <div className="progress">{learning && <ProgressSummary courseId={course.id} learning={learning} />}</div>}
      <div className="action">
        <MainAction {...props} />
        <TrialButton {...props} />
      </div>
      <WithoutScripts />
      {(state === 'paid' || state === 'expired') && (
        <p className="meta">
          {state === 'paid' ? '有开课机构发放的激活码？' : `续费 ${yuan(priceFen)}，学习记录都还在。`}
          <AccessCodeLink {...props} />
        </p>
      )}
      {state === 'joined' && learning && canRenew(learning, priceFen) && (
        <p className="expiring row">
          {`${beijingDate(learning.expiresAt!)} 到期`}
          <BuyLink what="这门课" tone="secondary" size="small" href={orderPaths.buyCourse(id)}>
            {`续费 ${yuan(priceFen)}`}
          </BuyLink>
        </p>
      )}
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
      {(state === 'paid' || state === 'expired') && (
        <Part of={coupons} subject="coupons" name="优惠券" fallback={<Skeleton height={80} className="pending" />}>
          {(list) => <Coupons coupons={list} />}
        </Part>
      )}
      <Facts {...props} />
      <Provider course={course} />
      <div className="tools">
        <FavouriteButton kind="course" id={id} />
        <ShareButton title={title} path={paths.course(id)} />
      </div>
    </SideCard>
  )
}

function Facts({ course, learning }: TrialProps) {
  const { lessonCount, durationSeconds, profession: occupation, updatedAt } = course
  const valid = validity(course, learning)
  return (
    <CourseFacts className="facts">
      <dt>内容</dt>
      <dd>{joinFacts(`${lessonCount} 课时`, longDuration(durationSeconds))}</dd>
      <dt>有效期</dt>
      <dd>{valid === null ? '长期有效' : 'until' in valid ? `至 ${beijingDate(valid.until)}` : `加入后 ${valid.days} 天`}</dd>
      <OccupationFact occupation={occupation} />
      <dt>最近更新</dt>
      <dd>{beijingDate(updatedAt)}</dd>
    </CourseFacts>
  )
}

function Provider({ course: { provider } }: { course: CourseDetail }) {
  return (
    <div className="provider">
      <img src={provider.logo} alt="" width="40" height="40" loading="lazy" />
      <div>
        <a href={paths.institution(provider.id)}>{provider.name}</a>
        {provider.certified && (
          <b className="certified caption">
            <Icon of={BadgeCheck} size={14} />
            已认证
          </b>
        )}
        <p className="meta">{joinFacts(provider.region, `${provider.courseCount} 门课程`, largeNumber(provider.learnerCount, '人学'))}</p>
      </div>
    </div>
  )
}

/** Link for learners who have an access code, next to the purchase button. */
function AccessCodeLink({ course, learning }: TrialProps) {
  const state = courseState(course, learning)
  return state === 'paid' || state === 'expired' ? <RedeemButton link renewing={state === 'expired'} /> : null
}

/** The learner's progress in the course: percentage, lessons, last position, and end of the term. */
function ProgressSummary({ courseId, learning }: { courseId: string; learning: LearningCourse }) {
  const { percent, completedLessons, lessonCount, progress, watchedSeconds, last, expired, expiresAt, completionPercent } = learning
  return (
    <ProgressSummaryRoot className="figures">
      <p className="line">
        <span>{progress === StudyProgress.Completed ? '已完成全部课时' : `已完成 ${completedLessons} / ${lessonCount} 课时`}</span>
        <b className="percent">{`${percent}%`}</b>
      </p>
      <Plank percent={percent} label="学习进度" />
      {progress === StudyProgress.Completed && (
        <a className="end meta reach" href={courseEndPath(courseId)}>
          看看学到了什么，接下来学什么
        </a>
      )}
      {last && progress !== StudyProgress.Completed && (
        <small className="meta">{`上次学到：${last.title}${last.positionSeconds >= 1 ? ` ${duration(last.positionSeconds)}` : ''}`}</small>
      )}
      {watchedSeconds > 0 && <small className="meta">{`累计学习 ${longDuration(watchedSeconds)}`}</small>}
      <small className="meta">{`每节视频看满 ${completionPercent}% 即为完成`}</small>
      {expired && expiresAt !== null && (
        <strong className="warning">{`学习时间已于 ${beijingDate(expiresAt)} 到期，学习记录都还在。`}</strong>
      )}
    </ProgressSummaryRoot>
  )
}

const ProgressSummaryRoot = styled.div`
  display: grid;
  gap: 8px;
  margin-top: 12px;

  .line {
    display: flex;
    gap: 12px;
    align-items: baseline;
    justify-content: space-between;
    font-size: var(--type-14);
  }
  .percent {
    color: var(--primary-text);
    font-size: var(--type-20);
    font-weight: 600;
  }
  .end {
    padding-block: 8px;
    color: var(--primary-text);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .meta {
    overflow-wrap: anywhere;
  }
  .warning {
    color: var(--warning);
    font-size: var(--type-14);
    font-weight: 400;
  }
`
