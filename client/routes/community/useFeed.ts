import type { Data, PostSummary } from '#lib/contract'
import { browserApi } from '#app/browser/network/browserApi.ts'
import { appendNew, useEndlessList } from '#parts/list/useEndlessList.ts'
import { feedParametersOf, type FeedFilter } from './address.ts'

export type FeedPart = Data<'GET /api/community/feed'>

/** Endless feed that begins with the part loaded with the page. */
export function useFeed(given: FeedPart | undefined, filter: FeedFilter, visit: string) {
  const { read, change, ...rest } = useEndlessList<PostSummary>(given, visit)
  const asOf = read.asOf ?? new Date(0).toISOString()

  /** Fetches the next part without showing it; undefined at the end. */
  const fetchNext = async (): Promise<FeedPart | undefined> =>
    read.nextCursor === null ? undefined : browserApi('GET /api/community/feed', { ...feedParametersOf(filter), cursor: read.nextCursor })

  /** Fetches posts written since then and adds them at the top, regardless of the sort order of the feed. */
  const fetchFresh = async () => {
    const wanted = feedParametersOf(filter)
    const tab = wanted.tab === 'following' ? wanted.tab : 'newest'
    const found = await browserApi('GET /api/community/feed', { ...wanted, tab, pageSize: 50 })
    const fresh = found.list.filter(({ createdAt }) => createdAt > asOf)
    change((old) => ({ list: appendNew(fresh, old.list), asOf: found.asOf }))
  }

  return {
    ...rest,
    feed: { ...read, asOf },
    fetchNext,
    fetchFresh,
    /** Adds a post of the user at the top. */
    put: (post: PostSummary) => change((old) => ({ list: appendNew([post], old.list) })),
  }
}
