import type { CourseDetail } from '#lib/contract'
import { largeNumber, LevelTag, Stars, Tag } from '#lib/primitives'
import { CourseTop } from '../CourseTop.tsx'
import { reviewsId } from './address.ts'
import { CourseCover } from './CourseCover.tsx'
import type { TrialProps } from './useTrial.ts'

/** Summary of the course at the top of its page. */
export function CourseHead({ course, ...trying }: TrialProps) {
  const { title, subtitle, level, progress, hasExam } = course
  return (
    <CourseTop
      picture={<CourseCover course={course} {...trying} />}
      tags={
        <>
          {level && <LevelTag level={level} />}
          <Tag>{progress === 'complete' ? '已完结' : '更新中'}</Tag>
          {hasExam && <Tag>含考试</Tag>}
        </>
      }
      title={title}
      subtitle={subtitle}
      figures={<Figures course={course} />}
    />
  )
}

function Figures({ course: { ratingTenths, reviewCount, learnerCount } }: { course: CourseDetail }) {
  return (
    <>
      <li>
        {ratingTenths === null ? (
          '还没有评分'
        ) : (
          <a href={`#${reviewsId}`}>
            <Stars tenths={ratingTenths} />
            <b className="score" aria-hidden>
              {(ratingTenths / 10).toFixed(1)}
            </b>
            {largeNumber(reviewCount, '条评价')}
          </a>
        )}
      </li>
      <li>{largeNumber(learnerCount, '人在学')}</li>
    </>
  )
}
