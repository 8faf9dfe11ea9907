import { styled } from 'styled-components'
import type { NewsDetail } from '#lib/contract'
import { beijingDate, Tag } from '#lib/primitives'
import { paths } from '#app/paths.ts'
import { newsChannelLabel } from '#parts/list/newsChannelLabel.ts'
import { PrintButton } from '#parts/page/PrintButton.tsx'
import { ShareButton } from '#parts/page/ShareButton.tsx'
import { Contents } from '#parts/text/Contents.tsx'

/** The head of a news article: title, source, date, sharing, picture. */
export function NewsHead({ news }: { news: NewsDetail }) {
  const { id, channel, title, source, author, publishedAt, updatedAt, cover, contents } = news
  return (
    <Top>
      <h1>{title}</h1>
      <p className="facts meta figures">
        <Tag tone="primary">{newsChannelLabel[channel]}</Tag>
        <span>{`来源：${source}`}</span>
        {author && <span>{`作者：${author}`}</span>}
        <time dateTime={publishedAt}>{`${beijingDate(publishedAt)} 发布`}</time>
        {updatedAt && <time dateTime={updatedAt}>{`${beijingDate(updatedAt)} 更新`}</time>}
      </p>
      <p className="ways">
        <ShareButton title={title} path={paths.news(id)} size="small" />
        <PrintButton />
      </p>
      <Contents contents={contents} folded />
      {cover && <img src={cover} alt="" width="640" height="360" />}
    </Top>
  )
}

const Top = styled.header`
  .ways {
    display: flex;
    gap: 12px;
    margin-top: 12px;
  }
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
