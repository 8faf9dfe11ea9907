import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import type { Post } from '#lib/contract'
import { PostCard } from '#parts/community/PostCard.tsx'
import { NextPartLink } from '#parts/list/NextPartLink.tsx'
import { useNextPart } from '#parts/list/useNextPart.ts'
import { address, type FeedFilter } from './address.ts'
import { NewPostsNotice } from './NewPostsNotice.tsx'
import { NoPosts } from './NoPosts.tsx'
import { type FeedPart, useFeed } from './useFeed.ts'

interface FeedProps {
  /** First part, loaded with the page; absent when the user returns to a feed that was read before. */
  given?: FeedPart | undefined
  filter: FeedFilter
  /** Key of the page visit. */
  visit: string
  /** Post that the user has just written. */
  written: Post | undefined
}

/** Posts of a tab as an endless list, each part with its own address. */
export function Feed({ given, filter, visit, written }: FeedProps) {
  const { feed, awaited, fetchNext, append, fetchFresh, put, remove } = useFeed(given, filter, visit)
  const top = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLAnchorElement>(null)
  const { busy, fault, next } = useNextPart({ end, awaited, fetchNext, append })
  const onFresh = async () => {
    await fetchFresh()
    top.current?.scrollIntoView({ block: 'start' })
  }
  useEffect(() => {
    if (written) put(written)
    // oxlint-disable-next-line react/exhaustive-deps -- Each post is added once, regardless of later changes of the feed.
  }, [written])
  const isRanked = filter.tab === 'hot'
  return (
    <Root ref={top}>
      {filter.cursor === undefined && !isRanked && <NewPostsNotice filter={filter} since={feed.asOf} onShow={onFresh} />}
      {filter.cursor !== undefined && (
        <p className="meta">
          <a href={address.href(filter, { cursor: undefined })}>← 回到最前面</a>
        </p>
      )}
      {feed.list.length === 0 ? (
        <NoPosts filter={filter} />
      ) : (
        <div role="feed" aria-busy={busy} aria-label="社区内容">
          {feed.list.map((post, index) => (
            <PostCard
              key={post.id}
              post={post}
              now={feed.asOf}
              rank={isRanked && filter.cursor === undefined ? index + 1 : undefined}
              onRemoved={() => remove(post.id)}
            />
          ))}
        </div>
      )}
      <NextPartLink
        {...{ end, busy, fault, next }}
        nextCursor={feed.nextCursor}
        parts={feed.parts}
        href={(cursor) => address.href(filter, { cursor })}
      />
    </Root>
  )
}

const Root = styled.div`
  scroll-margin-top: 80px;

  > .meta > a {
    display: inline-block;
    padding: 12px 0;
  }
`
