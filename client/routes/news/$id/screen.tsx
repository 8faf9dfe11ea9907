import { useLoaderData } from 'react-router'
import { styled } from 'styled-components'
import { Rich } from '#lib/primitives'
import { Head } from '#app/Head.tsx'
import { paths } from '#app/paths.ts'
import { useSite } from '#app/useSite.ts'
import { CourseGrid } from '#parts/course/CourseGrid.tsx'
import { OccupationGrid } from '#parts/course/OccupationGrid.tsx'
import { Breadcrumb } from '#parts/page/Breadcrumb.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { PrintButton } from '#parts/page/PrintButton.tsx'
import { SectionHead } from '#parts/page/SectionHead.tsx'
import { ShareButton } from '#parts/page/ShareButton.tsx'
import { AttachmentList } from '#parts/text/AttachmentList.tsx'
import { ContentsColumn } from '#parts/text/Contents.tsx'
import { ReadingColumns } from '#parts/text/ReadingColumns.ts'
import type { loader } from './loader.ts'
import { Neighbours } from './Neighbours.tsx'
import { newsFacts, newsTrail } from './newsFacts.ts'
import { NewsHead } from './NewsHead.tsx'

export { loader } from './loader.ts'

export function Screen() {
  const { news } = useLoaderData<typeof loader>()
  const { origin } = useSite()
  const { id, title, summary, cover, socialImage, body, contents, attachments, previous, next, professions: occupations, courses } = news
  return (
    <PageBody>
      <Head title={title} description={summary} canonical={paths.news(id)} image={socialImage ?? cover} facts={newsFacts(news, origin)} />
      <Breadcrumb trail={newsTrail(news)} here={title} />
      <ReadingColumns>
        <ContentsColumn contents={contents} />
        <article className="reading">
          <NewsHead news={news} />
          <Rich html={body} />
          <AttachmentList attachments={attachments} />
        </article>
        <aside className="facts" aria-label="分享、打印与前后文章">
          <p className="ways">
            <ShareButton title={title} path={paths.news(id)} size="small" />
            <PrintButton />
          </p>
          <Neighbours previous={previous} next={next} />
        </aside>
      </ReadingColumns>
      <Related>
        {occupations.length > 0 && (
          <section className="part">
            <SectionHead title="相关职业" href={paths.occupations} more="全部职业" />
            <OccupationGrid occupations={occupations} />
          </section>
        )}
        {courses.length > 0 && (
          <section className="part">
            <SectionHead title="相关课程" href={paths.courses} more="全部课程" />
            <CourseGrid courses={courses} />
          </section>
        )}
      </Related>
    </PageBody>
  )
}

const Related = styled.div`
  .part {
    margin-top: 40px;
  }
  @media print {
    display: none;
  }
`
