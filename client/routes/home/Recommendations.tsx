import { styled } from 'styled-components'
import type { Data, PostSummary } from '#lib/contract'
import { phones } from '#lib/theme'
import { paths } from '#app/paths.ts'
import { PostRows } from '#parts/community/PostRows.tsx'
import { InstitutionGrid } from '#parts/course/InstitutionGrid.tsx'
import type { FoundBundles } from '#parts/course/loadBundles.ts'
import { NewsRows } from '#parts/list/NewsRows.tsx'
import { SectionHead } from '#parts/page/SectionHead.tsx'
import { CourseChoice } from './CourseChoice.tsx'
import { ClosingSection } from './ClosingSection.tsx'
import { ExamSheets } from './ExamSheets.tsx'
import { FullPath } from './FullPath.tsx'
import { Lecturers } from './Lecturers.tsx'
import { OpenPlans } from './OpenPlans.tsx'
import { TradeEmblems } from './TradeEmblems.tsx'
import { ReviewQuotes } from './ReviewQuotes.tsx'

type RecommendationsProps = Data<'GET /api/home'> & { bundles: FoundBundles; posts: PostSummary[] }

const shown = { institutions: 6, news: 4 }

/**
 * Sections of the home page, in the order of a learner's path from choosing an occupation to courses, exams, reviews and
 * institutions. A section without content is omitted.
 */
export function Recommendations({
  professions: occupations,
  path,
  courses,
  freeCourses,
  bundles,
  posts,
  exams,
  plans,
  reviews,
  lecturers,
  institutions,
  news,
}: RecommendationsProps) {
  return (
    <Sections>
      <TradeEmblems occupations={occupations} />
      {path && <FullPath path={path} />}
      <CourseChoice courses={courses} freeCourses={freeCourses} bundles={bundles} />
      <ExamSheets exams={exams} />
      <OpenPlans plans={plans} />
      <ReviewQuotes reviews={reviews} />
      <Lecturers lecturers={lecturers} />
      {institutions.length > 0 && (
        <section className="part">
          <SectionHead title="入驻机构，看清谁来教" href={paths.institutions} more="全部机构" />
          <p className="lead muted">在哪座城市、教什么、哪年开办、学员打几分，都写在这里。</p>
          <InstitutionGrid institutions={institutions.slice(0, shown.institutions)} shelf />
        </section>
      )}
      {posts.length > 0 && (
        <section className="part latest">
          <SectionHead title="社区精选" href={paths.community} more="去社区" />
          <p className="lead muted">同行提的问题、答的办法、晒的手艺。</p>
          <PostRows posts={posts} />
        </section>
      )}
      {news.length > 0 && (
        <section className="part latest">
          <SectionHead title="资讯" href={paths.newsList} more="全部资讯" />
          <p className="lead muted">考试安排、补贴政策和平台公告。</p>
          <NewsRows news={news.slice(0, shown.news)} compact />
        </section>
      )}
      <ClosingSection />
    </Sections>
  )
}

const Sections = styled.div`
  > .part {
    margin-top: 64px;
  }
  .section-head {
    margin-bottom: 0;
  }
  .section-head > h2 {
    font-size: var(--type-24);
  }
  .part > .lead {
    margin-bottom: 20px;
  }
  @media ${phones} {
    > .part {
      margin-top: 32px;
    }
    .section-head > h2 {
      font-size: var(--type-20);
    }
    .part > .lead {
      margin-bottom: 16px;
    }
    .latest > ol > li:nth-child(n + 3) {
      display: none;
    }
  }
`
