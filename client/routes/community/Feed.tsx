import { useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import type { Post } from '#lib/contract'
import { ButtonLink, Empty } from '#lib/primitives'
import { useSession } from '#app/browser/session/session.ts'
import { communityPaths } from '#app/paths/communityPaths.ts'
import { PostCard } from '#parts/community/PostCard.tsx'
import { NoPeople } from '#parts/drawings/NoPeople.tsx'
import { NextPartLink } from '#parts/list/NextPartLink.tsx'
import { useNextPart } from '#parts/list/useNextPart.ts'
import { address, type FeedFilter } from './address.ts'
import { NewPostsNotice } from './NewPostsNotice.tsx'
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

/** Message for an empty feed, with a link to more posts. */
function NoPosts({ filter }: { filter: FeedFilter }) {
  const { isLogin } = useSession()
  if (filter.cursor !== undefined)
    return (
      <Empty title="后面没有内容了">
        <ButtonLink href={address.href(filter, { cursor: undefined })}>回到最前面</ButtonLink>
      </Empty>
    )
  if (filter.tab === 'following')
    return (
      <Empty
        drawing={<NoPeople />}
        title={isLogin ? '你关注的人和话题还没有动态，去推荐里认识几位同行' : '登录后，这里是你关注的人、话题和问题的动态'}
      >
        {isLogin ? (
          <ButtonLink href={communityPaths.home}>看推荐</ButtonLink>
        ) : (
          <ButtonLink tone="primary" href={address.href(filter)} data-guarded="" data-lead="登录后看关注的人的动态">
            登录
          </ButtonLink>
        )}
      </Empty>
    )
  if (filter.tab === 'hot')
    return (
      <Empty title="最近一周还没有热门内容">
        <ButtonLink href={communityPaths.home}>看推荐</ButtonLink>
      </Empty>
    )
  return (
    <Empty title="这里还没有内容，来写第一条">
      <ButtonLink href={communityPaths.home}>看全部内容</ButtonLink>
    </Empty>
  )
}
