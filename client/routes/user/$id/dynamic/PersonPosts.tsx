import { useRef } from 'react'
import type { Data, PersonPage, PostSummary } from '#lib/contract'
import { ProfileTab, profileTabLabel } from '#lib/enums'
import { ButtonLink, Empty } from '#lib/primitives'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { communityPaths } from '#app/paths/communityPaths.ts'
import { PostCard } from '#parts/community/PostCard.tsx'
import { NoNotes } from '#parts/drawings/NoNotes.tsx'
import { NextPartLink } from '#parts/list/NextPartLink.tsx'
import { useEndlessList } from '#parts/list/useEndlessList.ts'
import { useNextPart } from '#parts/list/useNextPart.ts'
import { postsPath } from '../personPlaces.ts'
import { address, type PostsFilter } from './address.ts'

interface PersonPostsProps {
  given?: Data<'GET /api/user/:id/post'>
  person: PersonPage
  tab: ProfileTab
  filter: PostsFilter
  now: string
  /** Key of the page visit. */
  visit: string
}

/** Posts of one tab as an endless list, each part with its own address. */
export function PersonPosts({ given, person: { id, mine }, tab, filter, now, visit }: PersonPostsProps) {
  const { read, awaited, append, remove } = useEndlessList<PostSummary>(given, visit)
  const end = useRef<HTMLAnchorElement>(null)
  const fetchNext = async () =>
    read.nextCursor === null ? undefined : browserApi('GET /api/user/:id/post', { id, tab, filter: filter.filter, cursor: read.nextCursor })
  const { busy, fault, next } = useNextPart({ end, awaited, fetchNext, append })
  const path = postsPath(id, tab)
  if (read.list.length === 0)
    return (
      <Empty
        drawing={<NoNotes />}
        title={filter.cursor === undefined ? `还没有${filter.filter === 0 ? '' : '这一类'}${noun[tab]}` : '后面没有内容了'}
      >
        {filter.cursor !== undefined || filter.filter !== 0 ? (
          <ButtonLink href={path}>看全部</ButtonLink>
        ) : (
          <ButtonLink href={communityPaths.home}>{mine.self && tab === ProfileTab.Dynamic ? '去社区写一条' : '去社区看看'}</ButtonLink>
        )}
      </Empty>
    )
  return (
    <>
      {filter.cursor !== undefined && (
        <p className="meta">
          <a href={address.href(filter, { cursor: undefined }, path)}>← 回到最前面</a>
        </p>
      )}
      <div role="feed" aria-busy={busy} aria-label={profileTabLabel[tab]}>
        {read.list.map((post) => (
          <PostCard
            key={post.id}
            post={tab === ProfileTab.Dynamic ? withoutTitle(post) : post}
            now={now}
            onRemoved={() => remove(post.id)}
          />
        ))}
      </div>
      <NextPartLink
        {...{ end, busy, fault, next }}
        nextCursor={read.nextCursor}
        parts={read.parts}
        href={(cursor) => address.href(filter, { cursor }, path)}
      />
    </>
  )
}

/** Omits the author's title and seal, which are in the head of the page. */
const withoutTitle = (post: PostSummary): PostSummary => ({ ...post, author: { ...post.author, title: null, seal: null } })

const noun: Record<ProfileTab, string> = {
  [ProfileTab.Dynamic]: '动态',
  [ProfileTab.Favourites]: '收藏',
  [ProfileTab.Likes]: '赞同过的内容',
}
