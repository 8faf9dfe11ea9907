import { BadgeCheck } from 'lucide'
import type { CourseDetail } from '#lib/contract'
import { largeNumber, LevelTag, longDuration, Stars, Tag } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { FavouriteButton } from '#parts/course/FavouriteButton.tsx'
import { Icon } from '#parts/page/Icon.tsx'
import { CourseTop } from '../CourseTop.ts'
import { reviewsId } from './address.ts'
import { CourseCover } from './CourseCover.tsx'
import type { TrialProps } from './TrialEnded.tsx'

/** The course at a glance. */
export function CourseHead({ course, ...trying }: TrialProps) {
  const { title, subtitle, level, provider, progress, hasExam } = course
  return (
    <CourseTop>
      <CourseCover course={course} {...trying} />
      <div className="words">
        <p className="tags">
          {level && <LevelTag level={level} />}
          <Tag>{progress === 'complete' ? '已完结' : '更新中'}</Tag>
          {hasExam && <Tag>含考试</Tag>}
        </p>
        <h1>{title}</h1>
        <p className="subtitle muted">{subtitle}</p>
        <Figures course={course} />
        <p className="by">
          <a href={paths.institution(provider.id)}>{provider.name}</a>
          {provider.certified && (
            <span className="certified">
              <Icon of={BadgeCheck} size={16} />
              已认证
            </span>
          )}
        </p>
        <FavouriteButton kind="course" id={course.id} />
      </div>
    </CourseTop>
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
            <b className="score" aria-hidden>
              {(ratingTenths / 10).toFixed(1)}
            </b>
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
