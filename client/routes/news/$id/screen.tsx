import { useLoaderData } from 'react-router'
import { styled } from 'styled-components'
import { beijingDate, Rich, Tag } from '#lib/primitives'
import type { NewsDetail } from '#lib/contract'
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
import { ContentsColumn, FoldedContents } from '#parts/text/Contents.tsx'
import { ReadingColumns } from '#parts/text/ReadingColumns.ts'
import { newsChannelLabel } from '#parts/list/newsChannelLabel.ts'
import type { loader } from './loader.ts'
import { Neighbours } from './Neighbours.tsx'
import { newsFacts, newsTrail } from './newsFacts.ts'

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

/** Head of a news article: title, source, date, share button, image. */
function NewsHead({ news }: { news: NewsDetail }) {
  const { channel, title, source, author, publishedAt, updatedAt, cover, contents } = news
  return (
    <Top>
      <h1>{title}</h1>
      <p className="meta figures">
        <Tag tone="primary">{newsChannelLabel[channel]}</Tag>
        <span>{`来源：${source}`}</span>
        {author && <span>{`作者：${author}`}</span>}
        <time dateTime={publishedAt}>{`${beijingDate(publishedAt)} 发布`}</time>
        {updatedAt && <time dateTime={updatedAt}>{`${beijingDate(updatedAt)} 更新`}</time>}
      </p>
      <FoldedContents contents={contents} />
      {cover && <img src={cover} alt="" width="640" height="360" />}
    </Top>
  )
}

const Top = styled.header`
  img {
    width: 100%;
    height: auto;
    margin-top: 24px;
    border-radius: var(--radius-card);
    background: var(--bg-sunken);
    aspect-ratio: 16 / 9;
    object-fit: cover;
  }
`
