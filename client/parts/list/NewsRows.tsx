import { styled } from 'styled-components'
import type { NewsCard } from '#lib/contract'
import { beijingDate } from '#lib/primitives'
import { phones } from '#lib/theme'
import { paths } from '#app/paths.ts'
import { newsChannelLabel } from './newsChannelLabel.ts'

interface NewsRowsProps {
  news: NewsCard[]
  /** Heading level of the titles: one below the heading of the list. */
  heading?: 'h2' | 'h3'
  /** Shows the first item with a cover large, before the others. */
  lead?: boolean
  /** Two in a row if there is space, without summaries. */
  compact?: boolean
  /** Number of covers above the fold of a wide screen; they are not loaded lazily. */
  eager?: number
}

/** Stacked news items with one link each. */
export function NewsRows({ news, heading = 'h3', lead = false, compact = false, eager = 0 }: NewsRowsProps) {
  const first = lead ? news.find(({ cover }) => cover !== null) : undefined
  const list = first ? [first, ...news.filter((item) => item !== first)] : news
  return (
    <Rows data-compact={compact || undefined}>
      {list.map((item, index) => row(item, heading, index < eager, item === first || undefined))}
    </Rows>
  )
}

/* Plain elements styled by the list, for the reason given in CourseGrid. */
const row = (
  { id, channel, title, summary, cover, publishedAt, source, pinned }: NewsCard,
  Heading: 'h2' | 'h3',
  eager: boolean,
  lead: true | undefined,
) => (
  <li className="hairline" key={id} data-lead={lead}>
    <a href={paths.news(id)}>
      <Heading>{title}</Heading>
      <p className="excerpt muted">{summary}</p>
      <p className="facts meta figures row">
        {pinned && <b className="badge tag">置顶</b>}
        <span>{newsChannelLabel[channel]}</span>
        <span>{source}</span>
        <time dateTime={publishedAt}>{beijingDate(publishedAt)}</time>
      </p>
      {cover && <img src={cover} alt="" width="640" height="360" loading={eager ? undefined : 'lazy'} />}
    </a>
  </li>
)

const Rows = styled.ol`
  a {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    grid-template-rows: auto auto 1fr;
    gap: 8px 24px;
    padding: 20px 0;
  }
  a > * {
    grid-column: 1;
  }
  a:focus-visible {
    outline-offset: -2px;
  }
  :is(h2, h3) {
    font-size: var(--type-18);
    line-height: 1.45;
    line-break: strict;
  }
  a:hover :is(h2, h3) {
    color: var(--primary-text);
  }
  .badge {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    font-weight: 500;
  }
  .excerpt {
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
    font-size: var(--type-14);
    line-height: 1.6;
  }
  .facts {
    flex-wrap: wrap;
    gap: 0 16px;
    align-self: end;
    line-height: 1.6;
  }
  img {
    grid-area: 1 / 2 / 4 / 3;
    width: 208px;
    height: 117px;
    border-radius: var(--radius-control);
    background: var(--bg-sunken);
    object-fit: cover;
  }
  [data-lead] a {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: 12px 24px;
  }
  [data-lead] img {
    grid-area: 1 / 1 / 4 / 2;
    width: 100%;
    height: auto;
    aspect-ratio: 16 / 9;
    border-radius: var(--radius-card);
  }
  [data-lead] a > :not(img) {
    grid-column: 2;
  }
  [data-lead] :is(h2, h3) {
    font-size: var(--type-24);
    line-height: 1.35;
    text-wrap: balance;
  }
  [data-lead] .excerpt {
    -webkit-line-clamp: 4;
    font-size: var(--type-body);
  }
  &[data-compact] {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 420px), 1fr));
    gap: 0 40px;

    a {
      grid-template-rows: auto 1fr;
      gap: 8px 16px;
      padding: 16px 0;
    }
    .excerpt {
      display: none;
    }
    :is(h2, h3) {
      font-size: var(--type-16);
    }
    img {
      grid-row: 1 / 3;
      width: 120px;
      height: 68px;
    }
  }
  @media ${phones} {
    a,
    &[data-compact] a {
      grid-template-rows: auto 1fr;
      gap: 4px 12px;
      padding: 12px 0;
    }
    :is(h2, h3) {
      font-size: var(--type-16);
    }
    a > img,
    &[data-compact] img {
      grid-row: 1 / 3;
      width: 120px;
      height: 80px;
    }
    [data-lead] a {
      grid-template: none / minmax(0, 1fr);
    }
    [data-lead] a > :not(img) {
      grid-area: auto / 1;
    }
    [data-lead] a > img {
      grid-area: 1 / 1;
      width: 100%;
      height: auto;
    }
    [data-lead] :is(h2, h3) {
      font-size: var(--type-20);
    }
    .excerpt {
      display: none;
    }
    .facts {
      gap: 0 8px;
      font-size: var(--type-12);
    }
  }
`
