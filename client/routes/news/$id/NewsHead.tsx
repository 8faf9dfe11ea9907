import { styled } from 'styled-components'
import type { NewsDetail } from '#lib/contract'
import { beijingDate, Tag } from '#lib/primitives'
import { newsChannelLabel } from '#parts/list/newsChannelLabel.ts'
import { FoldedContents } from '#parts/text/Contents.tsx'

/** Head of a news article: title, source, date, share button, image. */
export function NewsHead({ news }: { news: NewsDetail }) {
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
