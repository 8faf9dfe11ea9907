import { ButtonLink, Empty } from '#lib/primitives'
import { useSession } from '#app/browser/session.ts'
import { communityPaths } from '#app/paths/communityPaths.ts'
import { address, type FeedFilter } from './address.ts'

/** Message for an empty feed, with a link to more posts. */
export function NoPosts({ filter }: { filter: FeedFilter }) {
  const { isLogin } = useSession()
  if (filter.cursor !== undefined)
    return (
      <Empty title="后面没有内容了">
        <ButtonLink href={address.href(filter, { cursor: undefined })}>回到最前面</ButtonLink>
      </Empty>
    )
  if (filter.tab === 'following')
    return (
      <Empty title={isLogin ? '你关注的人和话题还没有动态，去推荐里认识几位同行' : '登录后，这里是你关注的人、话题和问题的动态'}>
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
