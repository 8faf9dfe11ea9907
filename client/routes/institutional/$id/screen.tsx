import { useLoaderData, useLocation } from 'react-router'
import { styled } from 'styled-components'
import { ButtonLink, Empty, Pager } from '#lib/primitives'
import type { CourseCard, Page } from '#lib/contract'
import { Head } from '#app/Head.tsx'
import { Part } from '#app/Part.tsx'
import { paths } from '#app/paths.ts'
import { useSite } from '#app/useSite.ts'
import { usePlanSection } from '#parts/enrolment/usePlanSection.tsx'
import { LecturerCard } from '#parts/course/LecturerCard.tsx'
import { CardGridSkeleton } from '#parts/list/CardGridSkeleton.tsx'
import { Breadcrumb } from '#parts/page/Breadcrumb.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { PageSections } from '#parts/page/PageSections.tsx'
import { CourseGrid } from '#parts/course/CourseGrid.tsx'
import { address, type InstitutionView, sectionIds, viewHref } from './address.ts'
import { institutionFacts, institutionTrail } from './institutionFacts.ts'
import { InstitutionHead } from './InstitutionHead.tsx'
import { Introduction } from './Introduction.tsx'
import { InstitutionReviews } from './InstitutionReviews.tsx'
import type { loader } from './loader.ts'
import { Qualifications } from './Qualifications.tsx'
import { Service } from './Service.tsx'

export { loader } from './loader.ts'

const Lecturers = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 480px), 1fr));
  gap: 32px 40px;

  && > :not(:first-child) {
    margin-top: 0;
  }
`

export function Screen() {
  const { institution, courses, plans, reviews } = useLoaderData<typeof loader>()
  const view = address.read(useLocation())
  const { origin } = useSite()
  const { id, name, summary, introduction, courseCount, lecturers, reviewCount, qualifications } = institution
  const sections = [
    ...(introduction
      ? [{ id: 'introduction', label: '简介', title: '机构简介', content: <Introduction institution={institution} /> }]
      : []),
    {
      id: sectionIds.courses,
      label: '课程',
      title: '开设的课程',
      count: courseCount || undefined,
      href: courseCount > 0 ? `${paths.courses}?institution=${id}` : undefined,
      content: (
        <Part of={courses} subject={`${view.courses}`} name="课程" fallback={<CardGridSkeleton of="course" count={4} />}>
          {(page) => <OwnCourses id={id} page={page} view={view} />}
        </Part>
      ),
    },
    ...usePlanSection(plans),
    {
      id: 'lecturers',
      label: '讲师',
      title: '讲师',
      count: lecturers.length || undefined,
      content:
        lecturers.length > 0 ? (
          <Lecturers>
            {lecturers.map((lecturer) => (
              <LecturerCard key={lecturer.id} lecturer={lecturer} />
            ))}
          </Lecturers>
        ) : (
          <Empty title="还没有公布讲师" />
        ),
    },
    {
      id: sectionIds.reviews,
      label: '评价',
      title: '学员评价',
      count: reviewCount || undefined,
      content: <InstitutionReviews institution={institution} reviews={reviews} view={view} />,
    },
    {
      id: 'qualifications',
      label: '资质',
      title: '办学资质',
      count: qualifications.length || undefined,
      content: <Qualifications qualifications={qualifications} />,
    },
  ]
  return (
    <PageBody>
      <Head title={name} description={[...summary].slice(0, 80).join('')} facts={institutionFacts(institution, origin)} />
      <Breadcrumb trail={institutionTrail} here={name} />
      <InstitutionHead key={id} institution={institution} />
      {!introduction && <Service institution={institution} />}
      <PageSections label="机构内容" sections={sections} more="筛选这些课程" />
    </PageBody>
  )
}

interface OwnCoursesProps {
  /** Id of the institution. */
  id: string
  page: Page<CourseCard>
  view: InstitutionView
}

/** Courses of an institution, page by page. */
function OwnCourses({ id, page, view }: OwnCoursesProps) {
  const href = (courses: number) => viewHref(id, view, { courses }, 'courses')
  if (page.list.length === 0)
    return (
      <Empty title={page.total > 0 ? '这一页没有课程了' : '还没有上架的课程'}>
        {page.total > 0 && <ButtonLink href={href(1)}>回到第一页</ButtonLink>}
      </Empty>
    )
  return (
    <>
      <CourseGrid courses={page.list} shelf />
      <Pager page={page.page} pageSize={page.pageSize} total={page.total} href={href} label="机构课程分页" />
    </>
  )
}
