import { styled } from 'styled-components'
import type { CourseCard, InstitutionCard, NewsCard } from '#lib/contract'
import { largeNumber } from '#lib/primitives'
import { phones } from '#lib/theme'
import { paths } from '#app/paths.ts'
import { BundleList } from '#parts/course/BundleList.tsx'
import { CourseGrid } from '#parts/course/CourseGrid.tsx'
import { InstitutionGrid } from '#parts/course/InstitutionGrid.tsx'
import type { FoundBundles } from '#parts/course/loadBundles.ts'
import { NewsRows } from '#parts/list/NewsRows.tsx'
import { SectionHead } from '#parts/page/SectionHead.tsx'
import { HotOccupations, type OccupationsOfKind } from './HotOccupations.tsx'

interface RecommendationsProps {
  professions: OccupationsOfKind[]
  courses: CourseCard[]
  freeCourses: CourseCard[]
  bundles: FoundBundles
  institutions: InstitutionCard[]
  news: NewsCard[]
  totals: { professions: number; courses: number; lessons: number; institutions: number }
}

/** The recommendations of the home page, section by section; an empty section is left out. */
export function Recommendations({
  professions: occupations,
  courses,
  freeCourses,
  bundles,
  institutions,
  news,
  totals,
}: RecommendationsProps) {
  return (
    <Sections>
      <HotOccupations occupations={occupations} />
      {courses.length > 0 && (
        <section className="part">
          <SectionHead title="推荐课程" href={paths.courses} more="全部课程" />
          <CourseGrid courses={courses} />
        </section>
      )}
      {freeCourses.length > 0 && (
        <section className="part">
          <SectionHead title="免费课" href={`${paths.courses}?price=free`} more="全部免费课" />
          <CourseGrid courses={freeCourses} />
        </section>
      )}
      {bundles.series.length + bundles.packages.length > 0 && (
        <section className="part">
          <SectionHead title="系列与课程包" />
          <BundleList {...bundles} />
        </section>
      )}
      {institutions.length > 0 && (
        <section className="part">
          <SectionHead title="入驻机构" href={paths.institutions} more="全部机构" />
          <InstitutionGrid institutions={institutions} />
        </section>
      )}
      {news.length > 0 && (
        <section className="part">
          <SectionHead title="资讯" href={paths.newsList} more="全部资讯" />
          <NewsRows news={news} compact />
        </section>
      )}
      <p className="proof figures">{`择一技现有 ${totals.professions} 个职业、${largeNumber(totals.courses, '门课程')}、${largeNumber(totals.lessons, '个课时')}，由 ${totals.institutions} 家机构与老师授课。`}</p>
    </Sections>
  )
}

const Sections = styled.div`
  .part {
    margin-top: 40px;
  }
  /* On a phone each section is a horizontal shelf: stacked sections would be very long. */
  @media ${phones} {
    ul {
      display: flex;
      gap: 12px;
      margin: 0 calc(-1 * var(--gutter));
      padding: 0 var(--gutter) 4px;
      overflow-x: auto;
      scroll-padding: var(--gutter);
      scroll-snap-type: x proximity;
      scrollbar-width: none;
    }
    ul > li {
      flex: 0 0 min(86%, 300px);
      scroll-snap-align: start;
    }
  }
  > .proof {
    margin-top: 48px;
    padding-top: 24px;
    border-top: 1px solid var(--border);
    color: var(--text-faint);
    text-align: center;
    text-wrap: balance;
  }
`
