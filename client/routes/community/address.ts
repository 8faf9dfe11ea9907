import { CommunityFilter } from '#lib/enums'
import { communityPaths } from '#app/paths/communityPaths.ts'
import { createAddress } from '#app/createAddress.ts'
import { id, keyOf, oneOf, withPattern, withDefault } from '#app/parameter-kinds.ts'

export const tabLabel = { recommended: '推荐', following: '关注', hot: '热榜', question: '问题', idea: '想法' } as const
export type FeedTab = keyof typeof tabLabel

/** Address within the community: the tab, the kinds of posts, the topic, and the part of the list. */
export const address = createAddress(
  communityPaths.home,
  {
    tab: withDefault(keyOf(tabLabel), 'recommended'),
    filter: withDefault(oneOf(CommunityFilter), CommunityFilter.All),
    topic: id,
    cursor: withPattern(/^\d{1,15}_[\w-]{1,64}$/),
  },
  { canonical: ['tab', 'filter', 'topic'] },
)

export type FeedFilter = ReturnType<typeof address.read>

/** Returns whether a tab has a filter; tabs of one kind of posts have none. */
export const hasFilter = (tab: FeedTab): boolean => tab !== 'question' && tab !== 'idea'

/** Returns the parameters of the feed call. */
export const feedParametersOf = ({ tab, filter, topic }: FeedFilter) => ({
  ...(tab === 'question'
    ? ({ tab: 'newest', filter: CommunityFilter.Question } as const)
    : tab === 'idea'
      ? ({ tab: 'newest', filter: CommunityFilter.Idea } as const)
      : { tab, filter }),
  ...(topic !== undefined && { topic }),
})
