import { styled } from 'styled-components'
import type { PostSummary } from '#lib/contract'
import { largeNumber, relativeTime, Tag } from '#lib/primitives'
import { phones } from '#lib/theme'
import { communityPaths } from '#app/paths/communityPaths.ts'

interface QuestionRowsProps {
  questions: readonly PostSummary[]
  /** Time of the loader, so that server and browser show the same age. */
  now: string
  /** Heading level, one below the heading of the list; `h2` by default. */
  heading?: 'h2' | 'h3'
}

/** Questions with their numbers of answers and followers. */
export function QuestionRows({ questions, now, heading: Heading = 'h2' }: QuestionRowsProps) {
  return (
    <Rows>
      {questions.map(({ id, title, excerpt, author, counts, topics, createdAt }) => (
        <li className="hairline" key={id}>
          <p className="answers figures highlight" data-open={counts.answers === 0 || undefined}>
            <b className="count">{largeNumber(counts.answers)}</b>
            <span className="caption">回答</span>
          </p>
          <div className="about">
            <Heading className="title">
              <a href={communityPaths.question(id)}>{title}</a>
            </Heading>
            {excerpt !== '' && <p className="excerpt meta">{excerpt}</p>}
            <p className="facts caption row">
              <bdi>{author.name}</bdi>
              <time dateTime={createdAt}>{relativeTime(createdAt, now)}</time>
              {counts.followers > 0 && <span className="figures">{largeNumber(counts.followers, '人关注')}</span>}
              {counts.answers === 0 && <Tag tone="warning">等你来答</Tag>}
              {topics.slice(0, 3).map((topic) => (
                <a key={topic.id} href={communityPaths.topic(topic.id)}>{`#${topic.name}`}</a>
              ))}
            </p>
          </div>
        </li>
      ))}
    </Rows>
  )
}

const Rows = styled.ol`
  li {
    display: grid;
    grid-template-columns: 64px minmax(0, 1fr);
    gap: 16px;
    padding: 20px 0;
  }
  .answers {
    display: grid;
    justify-items: center;
    align-content: center;
    height: 64px;
    border-radius: var(--radius-card);
  }
  .count {
    font-size: var(--type-20);
    line-height: 1.3;
  }
  .answers .caption {
    color: inherit;
  }
  .answers[data-open] {
    background: var(--bg-sunken);
    color: var(--text-muted);
  }
  .title {
    font-size: var(--type-18);
    line-height: 1.45;
    overflow-wrap: anywhere;
  }
  .title a:hover,
  .facts a:hover {
    color: var(--primary-text);
  }
  .excerpt {
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
    margin-top: 4px;
    overflow-wrap: anywhere;
  }
  .facts {
    flex-wrap: wrap;
    gap: 4px 12px;
    margin-top: 8px;
  }
  .facts a {
    padding: 4px 0;
  }
  @media (pointer: coarse) {
    .title a {
      display: grid;
      align-content: center;
      min-height: 44px;
    }
    .facts a {
      display: inline-grid;
      align-content: center;
      min-width: 44px;
      min-height: 44px;
    }
  }
  @media ${phones} {
    li {
      grid-template-columns: 48px minmax(0, 1fr);
      gap: 12px;
      padding: 16px 0;
    }
    .answers {
      height: 48px;
    }
    .count {
      font-size: var(--type-16);
    }
    .title {
      font-size: var(--type-16);
    }
  }
`
