import { Rss } from 'lucide'
import { styled } from 'styled-components'
import type { Named } from '#lib/contract'
import { paths } from '#app/paths.ts'
import { Icon } from '#parts/page/Icon.tsx'
import { address, type NewsFilter } from './address.ts'

interface NewsSideProps {
  filter: NewsFilter
  occupations: Named[]
}

/** Column beside the news: filters by occupation, and the feed. */
export function NewsSide({ filter, occupations }: NewsSideProps) {
  return (
    <Side aria-label="按职业看与订阅">
      <nav aria-labelledby="news-professions" data-keep-scroll>
        <h2 id="news-professions">按职业看</h2>
        <ul className="tags">
          {occupations.map(({ id, name }) => {
            const chosen = filter.profession === id
            return (
              <li key={id}>
                <a
                  className="muted"
                  href={address.href(filter, { profession: chosen ? undefined : id })}
                  aria-current={chosen ? 'true' : undefined}
                >
                  {name}
                  {chosen && (
                    <i className="remove" role="img" aria-label="，点击取消">
                      ×
                    </i>
                  )}
                </a>
              </li>
            )
          })}
        </ul>
      </nav>
      <section className="box" aria-label="订阅">
        {/* A file: a new tab shows it without leaving the page. */}
        <a className="row" href={paths.newsFeed} target="_blank" rel="noopener" type="application/rss+xml">
          <Icon of={Rss} size={18} />用 RSS 订阅资讯
        </a>
        <p className="meta">有新资讯时，阅读器会自动收到。</p>
      </section>
    </Side>
  )
}

const Side = styled.aside`
  display: grid;
  gap: 24px;

  h2 {
    margin-bottom: 12px;
    font-size: var(--type-16);
  }
  li a {
    display: block;
    padding: 4px 12px;
    border-radius: var(--radius-full);
    background: var(--bg-subtle);
    font-size: var(--type-14);
  }
  li a:hover {
    color: var(--primary-text);
  }
  li a[aria-current] {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    box-shadow: inset 0 0 0 1px var(--primary);
    font-weight: 600;
  }
  .remove {
    margin-left: 8px;
    font-style: normal;
  }
  .box {
    padding: 16px;
    border: 1px solid var(--border);
    border-radius: var(--radius-card);
  }
  .box a {
    min-height: 32px;
    color: var(--primary-text);
    font-weight: 500;
  }
  .box a:hover {
    text-decoration: underline;
  }
  @media (pointer: coarse) {
    li a {
      padding-block: 12px;
    }
    .box a {
      min-height: 44px;
    }
  }
`
