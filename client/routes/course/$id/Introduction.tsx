import { styled } from 'styled-components'
import type { CourseDetail } from '#lib/contract'
import { Rich } from '#lib/primitives'
import { withUnbrokenUnits } from '#parts/text/withUnbrokenUnits.ts'
import { pendingLessons } from './courseState.ts'

/** The content of the course, its audience and requirements. */
export function Introduction({ course }: { course: CourseDetail }) {
  const { introduction, audience, goals, requirements, certificate } = course
  return (
    <Root>
      <Rich html={introduction} />
      {list('适合人群', audience)}
      {list('学习目标', goals)}
      {list('学习要求', requirements)}
      <h3>{certificate ? '完成与证书' : '完成条件'}</h3>
      <dl>
        <dt>完成条件</dt>
        <dd>{completion(course)}</dd>
        {certificate && (
          <>
            <dt>结业证书</dt>
            <dd>{`达到完成条件后，${course.institution}以你的实名颁发课程结业证书，可以打印和扫码核验。它不是职业技能等级证书。`}</dd>
          </>
        )}
      </dl>
    </Root>
  )
}

const list = (title: string, items: string[]) =>
  items.length > 0 && (
    <>
      <h3>{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </>
  )

function completion(course: CourseDetail): string {
  const { completionPercent, lessonCount } = course
  const pending = pendingLessons(course).length
  const all = lessonCount > 0 ? `，${lessonCount} 个课时全部完成即完成课程` : ''
  return withUnbrokenUnits(
    `每节视频看满 ${completionPercent}% 即为完成${all}。${pending > 0 ? `另有 ${pending} 个课时待上线，上线前不计入。` : ''}`,
  )
}

const Root = styled.div`
  > h3 {
    margin-top: 32px;
    font-size: var(--type-18);
  }
  > ul {
    display: grid;
    gap: 8px;
    max-width: 38em;
    margin-top: 12px;
    font-size: var(--type-16);
  }
  > ul li {
    position: relative;
    padding-left: 20px;
    line-height: 1.7;
  }
  > ul li::before {
    content: '';
    position: absolute;
    top: 0.75em;
    left: 4px;
    width: 6px;
    height: 6px;
    border-radius: var(--radius-full);
    background: var(--primary);
  }
  dl {
    display: grid;
    grid-template-columns: 5em minmax(0, 1fr);
    gap: 8px 12px;
    max-width: 38em;
    margin-top: 12px;
    font-size: var(--type-16);
    line-height: 1.7;
  }
  dt {
    color: var(--text-faint);
  }
`
