import type { Data, PostBrief } from '#lib/contract'
import { browserApi } from '#app/browser/browserApi.ts'
import { added, useEndless } from '#parts/list/useEndless.ts'
import { feedOf, type FeedFilter } from './address.ts'

export type FeedPart = Data<'GET /api/community/feed'>

/** An endless feed that begins with what came with the page. */
export function useFeed(given: FeedPart | undefined, filter: FeedFilter, visit: string) {
  const { read, change, ...rest } = useEndless<PostBrief>(given, visit)
  const asOf = read.asOf ?? new Date(0).toISOString()

  /** The next part, not shown yet; undefined at the end. */
  const fetchNext = async (): Promise<FeedPart | undefined> =>
    read.nextCursor === null ? undefined : browserApi('GET /api/community/feed', { ...feedOf(filter), cursor: read.nextCursor })

  /** Puts what was written since then first, whatever the order of the feed is. */
  const fetchFresh = async () => {
    const wanted = feedOf(filter)
    const tab = wanted.tab === 'following' ? wanted.tab : 'newest'
    const found = await browserApi('GET /api/community/feed', { ...wanted, tab, pageSize: 50 })
    const fresh = found.list.filter(({ createdAt }) => createdAt > asOf)
    change((old) => ({ list: added(fresh, old.list), asOf: found.asOf }))
  }

  return {
    ...rest,
    feed: { ...read, asOf },
    fetchNext,
    fetchFresh,
    /** The user has written it. */
    put: (post: PostBrief) => change((old) => ({ list: added([post], old.list) })),
  }
}
