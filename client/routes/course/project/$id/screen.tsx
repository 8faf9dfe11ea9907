import { CircleCheck } from 'lucide'
import { useLoaderData } from 'react-router'
import { styled } from 'styled-components'
import type { CoursePackageDetail } from '#lib/contract'
import { Rich } from '#lib/primitives'
import { Icon } from '#parts/page/Icon.tsx'
import { QuestionList } from '#parts/text/QuestionList.tsx'
import { BundleCourses } from '../../BundleCourses.tsx'
import { BundlePage } from '../../BundlePage.tsx'
import { valueOf } from '#app/Deferred.ts'
import { Part } from '#app/Part.tsx'
import { useStaleWhileRevalidate } from '#app/useStaleWhileRevalidate.ts'
import { usePlanSection } from '#parts/enrolment/usePlanSection.tsx'
import { ExamRows } from '#parts/exam/ExamRows.tsx'
import { RowSkeletons } from '#parts/list/RowSkeletons.tsx'
import { Fold } from '#parts/page/Fold.tsx'
import { PointList } from '../../PointList.tsx'
import type { loader } from './loader.ts'

export { loader } from './loader.ts'

/** A course package: all courses for an occupation and level, and its terms. */
export function Screen() {
  const { coursePackage, coupons, exams, plans } = useLoaderData<typeof loader>()
  const { part: knownExams } = useStaleWhileRevalidate(exams, { hydrates: true })
  const { introduction, audience, courses, rights, questions, purchaseNotes, refundRules, level } = coursePackage
  const sections = [
    { id: 'rights', label: '权益', title: '权益清单', count: rights.length, content: <Rights rights={rights} /> },
    {
      id: 'contents',
      label: '内容',
      title: '包含的课程',
      count: courses.length,
      content: <BundleCourses courses={courses} heading="h3" />,
    },
    ...(valueOf(knownExams)?.list.length === 0
      ? []
      : [
          {
            id: 'exams',
            label: '考试',
            title: '练习与模拟',
            content: (
              <Part of={exams} name="考试" fallback={<RowSkeletons of="row" count={2} label="正在加载考试" />}>
                {({ list }) => <ExamRows exams={list} />}
              </Part>
            ),
          },
        ]),
    ...usePlanSection(plans),
    {
      id: 'introduction',
      label: '介绍',
      title: '课程包介绍',
      content: (
        <Fold what="介绍">
          <Rich html={introduction} />
          <PointList title="适合人群" points={audience} />
        </Fold>
      ),
    },
    { id: 'questions', label: '常见问题', title: '常见问题', content: <QuestionList questions={questions} /> },
    {
      id: 'rules',
      label: '购买与退款',
      title: '购买与退款',
      content: (
        <Fold what="规则">
          <PointList title="购买须知" points={purchaseNotes} />
          <PointList title="退款规则" points={refundRules} />
        </Fold>
      ),
    },
  ]
  return (
    <BundlePage kind="courseProject" bundle={coursePackage} coupons={coupons} levels={level === null ? [] : [level]} sections={sections} />
  )
}

/** RightsList of the buyer's rights. */
function Rights({ rights }: Pick<CoursePackageDetail, 'rights'>) {
  return (
    <RightsList className="stack">
      {rights.map(({ title, about }) => (
        <li className="panel" key={title}>
          <Icon of={CircleCheck} size={20} />
          <div>
            <h3>{title}</h3>
            <p className="text muted">{about}</p>
          </div>
        </li>
      ))}
    </RightsList>
  )
}

const RightsList = styled.ul`
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 280px), 1fr));

  li {
    display: flex;
    gap: 12px;
    padding: 16px;
  }
  svg {
    flex: none;
    margin-top: 4px;
    color: var(--primary-text);
  }
  h3 {
    font-size: var(--type-16);
  }
  .text {
    margin-top: 4px;
    font-size: var(--type-14);
    line-height: 1.7;
  }
`
