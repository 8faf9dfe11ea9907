import { styled } from 'styled-components'
import type { Topic } from '#lib/contract'
import { largeNumber, Skeleton } from '#lib/primitives'
import { belowDesktops, desktops } from '#lib/theme'
import { communityPaths } from '#app/paths/communityPaths.ts'
import { address, type FeedFilter } from './address.ts'

interface TopicListProps {
  topics: readonly Topic[]
  filter: FeedFilter
}

/** Topics with the most posts, as filters. */
export function TopicList({ topics, filter }: TopicListProps) {
  if (topics.length === 0) return null
  return (
    <Topics className="card" aria-labelledby="hot-topics" data-keep-scroll>
      <h2 id="hot-topics">热门话题</h2>
      <ol className="sideways">
        {topics.map(({ id, name, posts }) => {
          const isChosen = filter.topic === id
          return (
            <li key={id}>
              <a
                href={isChosen ? communityPaths.home : address.href({ tab: 'recommended', filter: 0, topic: id })}
                aria-current={isChosen ? 'true' : undefined}
              >
                <span className="one-line">{`#${name}`}</span>
                <span className="caption figures">{largeNumber(posts, '条')}</span>
              </a>
            </li>
          )
        })}
      </ol>
    </Topics>
  )
}

/** Skeleton of the topics: a column on desktops, elsewhere a row. */
export const TopicsSkeleton = () => (
  <Shape className="pending">
    <Skeleton height={44} />
  </Shape>
)

const Shape = styled.div`
  @media ${desktops} {
    > svg {
      height: 466px;
    }
  }
`

const Topics = styled.nav`
  padding: 16px 20px 8px;

  h2 {
    font-size: var(--type-16);
  }
  ol {
    flex-direction: column;
    margin-top: 8px;
    mask-image: none;
  }
  a {
    display: flex;
    gap: 8px;
    align-items: center;
    justify-content: space-between;
    min-height: 40px;
  }
  a:hover {
    color: var(--primary-text);
  }
  a[aria-current] {
    color: var(--primary-text);
    font-weight: 600;
  }
  @media ${belowDesktops} {
    &.card {
      padding: 0;
      border: 0;
      background: none;
    }
    h2 {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
    ol {
      flex-direction: row;
      gap: 8px;
      margin-top: 0;
    }
    a {
      padding: 0 12px;
      border-radius: var(--radius-full);
      background: var(--bg-subtle);
      font-size: var(--type-14);
    }
    a[aria-current] {
      background: var(--primary-soft);
      color: var(--on-primary-soft);
    }
    .caption {
      display: none;
    }
  }
  @media (pointer: coarse) {
    a {
      min-height: 44px;
    }
  }
`
