import { useLoaderData } from 'react-router'
import { styled } from 'styled-components'
import { beijingDate, Rich, Tag } from '#lib/primitives'
import type { NewsDetail, Named } from '#lib/contract'
import { Head } from '#app/Head.tsx'
import { paths } from '#app/paths.ts'
import { useSite } from '#app/useSite.ts'
import { CourseGrid } from '#parts/course/CourseGrid.tsx'
import { OccupationGrid } from '#parts/course/OccupationGrid.tsx'
import { Breadcrumb, breadcrumbFacts, type Crumb } from '#parts/page/Breadcrumb.tsx'
import { PageBody } from '#parts/page/PageBody.tsx'
import { PrintButton } from '#parts/page/PrintButton.tsx'
import { SectionHead } from '#parts/page/SectionHead.tsx'
import { ShareButton } from '#parts/page/ShareButton.tsx'
import { AttachmentList } from '#parts/text/AttachmentList.tsx'
import { ContentsColumn, FoldedContents } from '#parts/text/Contents.tsx'
import { ReadingColumns } from '#parts/text/ReadingColumns.ts'
import { newsChannelLabel } from '#parts/list/newsChannelLabel.ts'
import type { loader } from './loader.ts'

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

interface NeighboursProps {
  previous: Named | null
  next: Named | null
}

/** Links to the previous and the next article of the channel. */
function Neighbours({ previous, next }: NeighboursProps) {
  if (!previous && !next) return null
  return (
    <NeighboursWays aria-label="同频道的上一篇与下一篇">
      {previous && (
        <a href={paths.news(previous.id)} rel="prev">
          <small className="meta">上一篇</small>
          {previous.name}
        </a>
      )}
      {next && (
        <a href={paths.news(next.id)} rel="next">
          <small className="meta">下一篇</small>
          {next.name}
        </a>
      )}
    </NeighboursWays>
  )
}

const NeighboursWays = styled.nav`
  display: grid;
  gap: 4px;
  padding-top: 16px;
  border-top: 1px solid var(--border);

  a {
    display: block;
    padding: 12px 0;
  }
  a:hover {
    color: var(--primary-text);
  }
  a > .meta {
    display: block;
  }
`

/** Returns the parent pages of a news article. */
const newsTrail = ({ channel }: NewsDetail): Crumb[] => [
  { name: '资讯', href: paths.newsList },
  { name: newsChannelLabel[channel], href: `${paths.newsList}?channel=${channel}` },
]

/** Returns the structured data of a news article and its breadcrumb in the schema.org vocabulary. */
function newsFacts(news: NewsDetail, origin: string): object {
  const { id, channel, title, summary, cover, socialImage, publishedAt, updatedAt, author, source } = news
  const image = socialImage ?? cover
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'NewsArticle',
        '@id': origin + paths.news(id),
        mainEntityOfPage: origin + paths.news(id),
        headline: title,
        description: summary,
        articleSection: newsChannelLabel[channel],
        inLanguage: 'zh-CN',
        datePublished: publishedAt,
        dateModified: updatedAt ?? publishedAt,
        ...(image && { image: [origin + image] }),
        author: author ? { '@type': 'Person', name: author } : { '@type': 'Organization', name: source },
        publisher: {
          '@type': 'Organization',
          '@id': `${origin}/#organization`,
          name: '择一技',
          logo: { '@type': 'ImageObject', url: `${origin}/icon-512.png` },
        },
      },
      breadcrumbFacts(newsTrail(news), title, origin),
    ],
  }
}
