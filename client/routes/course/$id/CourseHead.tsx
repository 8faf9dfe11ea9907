import { BadgeCheck } from 'lucide'
import { styled } from 'styled-components'
import type { CourseDetail } from '#lib/contract'
import { Image } from '#lib/image'
import { largeNumber, LevelTag, longDuration, Stars, Tag } from '#lib/primitives'
import { paths } from '../../../app/paths.ts'
import { reviewsId } from './review-filter.ts'
import { CollectButton } from '../../../parts/CollectButton.tsx'
import { Icon } from '../../../parts/Icon.tsx'

/** What the course is, at a glance. */
export function CourseHead({ course }: { course: CourseDetail }) {
  const { title, subtitle, cover, level, provider, progress, hasExam } = course
  return (
    <Top>
      <Image src={cover} alt={`${title}的封面`} width={640} height={360} loading="eager" fetchPriority="high" decoding="async" />
      <div>
        <p className="tags">
          {level && <LevelTag level={level} />}
          <Tag>{progress === 'complete' ? '已完结' : '更新中'}</Tag>
          {hasExam && <Tag>含考试</Tag>}
        </p>
        <h1>{title}</h1>
        <p className="subtitle">{subtitle}</p>
        <Figures course={course} />
        <p className="by">
          <a href={paths.institution(provider.id)}>{provider.name}</a>
          {provider.certified && (
            <span>
              <Icon of={BadgeCheck} size={16} />
              已认证
            </span>
          )}
        </p>
        <CollectButton kind="course" id={course.id} />
      </div>
    </Top>
  )
}

function Figures({ course: { ratingTenths, reviewCount, learnerCount, lessonCount, durationSeconds } }: { course: CourseDetail }) {
  return (
    <ul>
      <li>
        {ratingTenths === null ? (
          '还没有评分'
        ) : (
          <a href={`#${reviewsId}`}>
            <Stars tenths={ratingTenths} />
            <b aria-hidden>{(ratingTenths / 10).toFixed(1)}</b>
            {largeNumber(reviewCount, '条评价')}
          </a>
        )}
      </li>
      <li>{largeNumber(learnerCount, '人在学')}</li>
      <li>{`${lessonCount} 课时`}</li>
      <li>{`共 ${longDuration(durationSeconds)}`}</li>
    </ul>
  )
}

const Top = styled.section`
  display: grid;
  gap: 16px 24px;

  > span {
    border: 1px solid var(--border);
    border-radius: 10px;
  }
  .tags {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  h1 {
    margin-top: 8px;
    font-size: 24px;
    overflow-wrap: anywhere;
  }
  .subtitle {
    margin-top: 8px;
    color: var(--text-muted);
    font-size: 16px;
  }
  ul {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    margin-top: 12px;
    color: var(--text-faint);
    font-size: 14px;
    font-variant-numeric: tabular-nums;
  }
  ul a {
    display: flex;
    gap: 6px;
    align-items: center;
  }
  ul a:hover {
    color: var(--primary-text);
  }
  ul b {
    color: var(--text);
    font-weight: 600;
  }
  .by {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 8px;
    margin-top: 12px;
    font-size: 14px;
  }
  .by a:hover {
    color: var(--primary-text);
  }
  .by span {
    display: inline-flex;
    gap: 4px;
    align-items: center;
    color: var(--primary-text);
  }
  @media (min-width: 768px) {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    align-items: start;
  }
  @media (pointer: coarse) {
    :is(ul, .by) a {
      margin-block: -12px;
      padding-block: 12px;
    }
  }
`
