import { FileText } from 'lucide'
import { useLoaderData, useLocation } from 'react-router'
import { styled } from 'styled-components'
import type { CourseCard, CourseDetail } from '#lib/contract'
import { Price, largeNumber, LevelTag, Stars, Tag } from '#lib/primitives'
import { Head } from '#app/Head.tsx'
import { lazyComponent } from '#app/lazyComponent.tsx'
import { Part } from '#app/Part.tsx'
import { type Deferred, valueOf } from '#app/Deferred.ts'
import { useSite } from '#app/useSite.ts'
import { useStaleWhileRevalidate } from '#app/useStaleWhileRevalidate.ts'
import { CourseGrid } from '#parts/course/CourseGrid.tsx'
import { LecturerCard } from '#parts/course/LecturerCard.tsx'
import { CardGridSkeleton } from '#parts/list/CardGridSkeleton.tsx'
import { ActionBar } from '#parts/page/ActionBar.tsx'
import { Breadcrumb } from '#parts/page/Breadcrumb.tsx'
import { Icon } from '#parts/page/Icon.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { PageHead } from '#parts/page/PageHead.tsx'
import { PageSections } from '#parts/page/PageSections.tsx'
import { CourseColumns } from '../CourseColumns.ts'
import { Fold } from '#parts/page/Fold.tsx'
import { Plank } from '#parts/standing/Plank.tsx'
import { address, reviewsId } from './address.ts'
import { BuyCard } from './BuyCard.tsx'
import { CourseCover } from './CourseCover.tsx'
import { courseDescription, courseFacts, courseTrail } from './courseFacts.ts'
import { Introduction } from './Introduction.tsx'
import { ListPrice } from './ListPrice.tsx'
import type { loader } from './loader.ts'
import { outlineId, MainAction } from './MainAction.tsx'
import { Outline } from './Outline.tsx'
import { Reviews } from './Reviews.tsx'
import { TrialButton } from './TrialButton.tsx'
import { useJoin } from './useJoin.ts'
import { useTrial, type TrialProps } from './useTrial.ts'

export { loader } from './loader.ts'

const Bundles = lazyComponent(async () => (await import('#parts/course/Bundles.tsx')).Bundles)
const Questions = lazyComponent(async () => (await import('./Questions.tsx')).Questions)
const MaterialsPanel = lazyComponent(async () => (await import('./play/MaterialsPanel.tsx')).MaterialsPanel)

export function Screen() {
  const { course, reviews, related, questions, learning: own, bundles, coupons } = useLoaderData<typeof loader>()
  const filter = address.read(useLocation())
  const { origin } = useSite()
  const joining = useJoin(course.id)
  const learning = valueOf(useStaleWhileRevalidate(own, { subject: 'learning' }).part) ?? undefined
  const trial = useTrial(course, learning)
  const trying = { course, learning, joining, trial }
  const sections = [
    {
      id: 'introduction',
      label: '介绍',
      title: '课程介绍',
      content: (
        <Fold what="介绍">
          <Introduction course={course} />
        </Fold>
      ),
    },
    {
      id: outlineId,
      label: '目录',
      title: '课程目录',
      count: course.lessonCount,
      content: <Outline course={course} learning={learning} trial={trial} />,
    },
    {
      id: 'lecturers',
      label: '讲师',
      title: '讲师',
      content: (
        <Fold of="one" what="讲师" whole={course.lecturers.length <= 1}>
          {course.lecturers.map((lecturer) => (
            <LecturerCard key={lecturer.id} lecturer={lecturer} />
          ))}
        </Fold>
      ),
    },
    {
      id: reviewsId,
      label: '评价',
      title: '学员评价',
      count: course.reviewCount || undefined,
      content: <Reviews course={course} reviews={reviews} filter={filter} />,
    },
    { id: 'questions', label: '问答', title: '问答', content: <Questions course={course} questions={questions} /> },
    ...(course.materials.length > 0
      ? [
          {
            id: 'materials',
            label: '资料',
            title: '课程资料',
            content: course.joinedAt === null ? <Materials materials={course.materials} /> : <MaterialsPanel courseId={course.id} />,
          },
        ]
      : []),
  ]
  return (
    <>
      <PageBody className="window-high">
        <Head title={course.title} description={courseDescription(course)} image={course.socialImage} facts={courseFacts(course, origin)} />
        <Breadcrumb trail={courseTrail(course)} here={course.title} />
        <CourseColumns>
          <CourseHead {...trying} />
          <BuyCard {...trying} coupons={coupons} />
          <PageSections label="课程内容" sections={sections} />
        </CourseColumns>
        <Part of={bundles} subject="bundles" name="所在的课程系列" fallback={<i className="pending" />}>
          {(found) => <Bundles {...found} />}
        </Part>
        <Related courses={related} />
      </PageBody>
      <CourseBar {...trying} />
    </>
  )
}

function Related({ courses }: { courses: Deferred<{ list: CourseCard[] }> }) {
  return (
    <Part of={courses} subject="related" name="相关课程" fallback={<CardGridSkeleton of="course" count={4} shelf />}>
      {({ list }) =>
        list.length > 0 && (
          <Below aria-labelledby="related-title">
            <h2 id="related-title">相关课程</h2>
            <CourseGrid courses={list} shelf />
          </Below>
        )
      }
    </Part>
  )
}

const Below = styled.section`
  margin-top: 40px;

  > h2 {
    margin-bottom: 16px;
    font-size: var(--type-20);
  }
  @media print {
    display: none;
  }
`

/** The action bar of a course: its price or the learner's progress, and the main action. */
function CourseBar(props: TrialProps) {
  const { course, learning } = props
  return (
    <ActionBar
      label="加入课程"
      state={
        course.joinedAt === null ? (
          <Offer>
            <Price fen={course.priceFen} large />
            <ListPrice course={course} />
          </Offer>
        ) : (
          learning && (
            <Progress className="caption">
              <span className="next one-line">{learning.next ? `接着学：${learning.next.title}` : '已加入学习'}</span>
              <Plank percent={learning.percent} />
            </Progress>
          )
        )
      }
    >
      <TrialButton {...props} short />
      <MainAction {...props} />
    </ActionBar>
  )
}

const Offer = styled.p`
  white-space: nowrap;
`

/* The lesson's title does not widen the column; it is truncated at the column's end. */
const Progress = styled.div`
  width: 0;
  min-width: 100%;

  > .next {
    display: block;
  }
`

/** Summary of the course at the top of its page. */
function CourseHead({ course, ...trying }: TrialProps) {
  const { title, subtitle, level, progress, hasExam, profession: occupation } = course
  return (
    <PageHead
      hue={occupation?.hue ?? null}
      emblem={occupation?.emblem ?? null}
      occupation={occupation}
      picture={<CourseCover course={course} {...trying} />}
      about={
        <>
          {level && <LevelTag level={level} />}
          <Tag>{progress === 'complete' ? '已完结' : '更新中'}</Tag>
          {hasExam && <Tag>含考试</Tag>}
        </>
      }
      title={title}
      lead={subtitle}
      facts={[
        { label: '内容', value: `${course.lessonCount} 课时` },
        { label: '评价', value: <Rating course={course} /> },
        { label: '学员', value: largeNumber(course.learnerCount, '人在学') },
      ]}
    />
  )
}

const Rating = ({ course: { ratingTenths, reviewCount } }: { course: CourseDetail }) =>
  ratingTenths === null ? (
    '还没有评分'
  ) : (
    <a href={`#${reviewsId}`}>
      <Stars tenths={ratingTenths} />
      <span aria-hidden>{(ratingTenths / 10).toFixed(1)}</span>
      <small className="meta">{largeNumber(reviewCount, '条评价')}</small>
    </a>
  )

/** The course's printed materials. */
function Materials({ materials }: Pick<CourseDetail, 'materials'>) {
  return (
    <>
      {materials.some(({ ready }) => ready) && <p className="meta">加入课程后可以下载资料。</p>}
      <MaterialsList>
        {materials.map(({ name, about, ready }) => (
          <li key={name}>
            <Icon of={FileText} size={20} />
            <div className="body">
              <h3>{name}</h3>
              <p className="meta">{about}</p>
            </div>
            {!ready && <Tag>整理中</Tag>}
          </li>
        ))}
      </MaterialsList>
    </>
  )
}

const MaterialsList = styled.ul`
  li {
    display: flex;
    gap: 12px;
    padding: 12px 0;
  }
  li + li {
    border-top: 1px solid var(--border);
  }
  svg {
    flex: none;
    margin-top: 4px;
    color: var(--text-faint);
  }
  li > .body {
    flex: 1;
    min-width: 0;
  }
  li > :not(svg, .body) {
    align-self: start;
  }
  h3 {
    font-size: var(--type-body);
    font-weight: 500;
  }
  .meta {
    margin-top: 4px;
  }
`
