import { useLoaderData, useLocation } from 'react-router'
import { styled } from 'styled-components'
import { InstitutionType } from '#lib/enums'
import { ButtonLink, Empty, Pager, Rich } from '#lib/primitives'
import type { CourseCard, Page, InstitutionDetail, InstitutionReview } from '#lib/contract'
import { desktops } from '#lib/theme'
import type { Deferred } from '#app/Deferred.ts'
import { Head } from '#app/Head.tsx'
import { Part } from '#app/Part.tsx'
import { paths } from '#app/paths.ts'
import { useSite } from '#app/useSite.ts'
import { RatingDistribution } from '#parts/course/RatingDistribution.tsx'
import { ReviewList } from '#parts/course/ReviewList.tsx'
import { NoPeople } from '#parts/drawings/NoPeople.tsx'
import { usePlanSection } from '#parts/enrolment/usePlanSection.tsx'
import { LecturerCard } from '#parts/course/LecturerCard.tsx'
import { CardGridSkeleton } from '#parts/list/CardGridSkeleton.tsx'
import { RowSkeletons } from '#parts/list/RowSkeletons.tsx'
import { Breadcrumb, breadcrumbFacts, type Crumb } from '#parts/page/Breadcrumb.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { PageSections } from '#parts/page/PageSections.tsx'
import { CourseGrid } from '#parts/course/CourseGrid.tsx'
import { address, type InstitutionView, sectionIds, viewHref } from './address.ts'
import { InstitutionHead } from './InstitutionHead.tsx'
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
          <Empty drawing={<NoPeople />} title="还没有公布讲师" />
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

interface InstitutionReviewsProps {
  institution: InstitutionDetail
  reviews: Deferred<Page<InstitutionReview>>
  view: InstitutionView
}

/** Learners' reviews of an institution's courses. */
function InstitutionReviews({ institution, reviews, view }: InstitutionReviewsProps) {
  const { id, name, ratingTenths, reviewCount, reviewSpread } = institution
  if (reviewCount === 0) return <Empty title="还没有人评价这里的课程" />
  const href = (change: Partial<InstitutionView>) => viewHref(id, view, change, 'reviews')
  return (
    <>
      <RatingDistribution
        ratingTenths={ratingTenths}
        reviewCount={reviewCount}
        spread={reviewSpread}
        chosen={view.stars}
        href={(stars) => href({ stars })}
      />
      <Part
        of={reviews}
        subject={`${view.stars} ${view.reviews}`}
        name="评价"
        fallback={<RowSkeletons of="words" count={3} label="正在加载评价" />}
      >
        {({ list, page, pageSize, total }) =>
          list.length === 0 ? (
            <Empty title={total > 0 ? '这一页没有评价了' : `还没有 ${view.stars ?? ''} 星的评价`}>
              <ButtonLink href={href({ stars: total > 0 ? view.stars : undefined })}>
                {total > 0 ? '回到第一页' : '查看全部评价'}
              </ButtonLink>
            </Empty>
          ) : (
            <>
              <ReviewList reviews={list} replier={name} />
              <Pager page={page} pageSize={pageSize} total={total} href={(number) => href({ reviews: number })} label="评价分页" />
            </>
          )
        }
      </Part>
    </>
  )
}

/** Introduction of the institution, with its occupations and contacts beside it. */
function Introduction({ institution }: { institution: InstitutionDetail }) {
  const { introduction, professions: taught } = institution
  return (
    <IntroductionColumns>
      <Rich html={introduction} />
      <aside className="facts stack" aria-label="教什么，在哪里">
        {taught.length > 0 && (
          <ul className="panel" aria-label="教的职业">
            {taught.map(({ id, name, emblem }) => (
              <li key={id}>
                <a className="row" href={paths.occupation(id)}>
                  <img src={emblem} alt="" width="40" height="40" loading="lazy" />
                  {name}
                </a>
              </li>
            ))}
          </ul>
        )}
        <Service institution={institution} />
      </aside>
    </IntroductionColumns>
  )
}

const IntroductionColumns = styled.div`
  display: grid;
  gap: 20px 40px;

  > .facts {
    align-content: start;
  }
  .facts > ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 200px), 1fr));
    gap: 4px 20px;
    padding: 16px 20px;
  }
  .facts li > a {
    min-height: 48px;
  }
  .facts li > a:hover {
    color: var(--primary-text);
  }
  .facts img {
    border-radius: var(--radius-control);
  }
  .facts > dl {
    margin-top: 0;
  }
  @media ${desktops} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 4fr);
  }
`

/** Parent page of an institution. */
const institutionTrail: Crumb[] = [{ name: '机构', href: paths.institutions }]

/** Returns the structured data of an institution or teacher and its breadcrumb in the schema.org vocabulary. */
function institutionFacts(institution: InstitutionDetail, origin: string): object {
  const { id, name, type, logo, summary, region, address, phone, foundedYear, ratingTenths, reviewCount } = institution
  const isPerson = type === InstitutionType.Individual
  const url = origin + paths.institution(id)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': isPerson ? 'Person' : 'EducationalOrganization',
        '@id': url,
        url,
        name,
        description: summary,
        [isPerson ? 'image' : 'logo']: origin + logo,
        address: { '@type': 'PostalAddress', addressCountry: 'CN', addressRegion: region, ...(address && { streetAddress: address }) },
        ...(phone && { telephone: phone }),
        ...(!isPerson && foundedYear !== null && { foundingDate: String(foundedYear) }),
        ...(!isPerson &&
          ratingTenths !== null &&
          reviewCount > 0 && {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: (ratingTenths / 10).toFixed(1),
              bestRating: '5',
              worstRating: '1',
              reviewCount,
            },
          }),
      },
      breadcrumbFacts(institutionTrail, name, origin),
    ],
  }
}
