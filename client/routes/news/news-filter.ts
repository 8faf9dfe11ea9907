import type { NewsChannel } from '#lib/contract'
import { paths } from '../../app/paths.ts'
import { newsChannelLabel } from '../../parts/newsChannelLabel.ts'

/** What the list of news is narrowed by, as its address says it. */
export interface NewsFilter {
  channel?: NewsChannel | undefined
  profession?: string | undefined
  page: number
}

/** Reads an address; what it does not know falls back to the default, so that any link shows a list. */
export function readNewsFilter(query: URLSearchParams): NewsFilter {
  const channel = query.get('channel')
  const profession = query.get('profession')
  const page = Number(query.get('page'))
  return {
    ...(isChannel(channel) && { channel }),
    ...(profession && /^[\w-]{1,64}$/.test(profession) && { profession }),
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
  }
}

const isChannel = (channel: string | null): channel is NewsChannel => channel !== null && Object.hasOwn(newsChannelLabel, channel)

/** The address of the list with some of the filter changed; any change but the page's leads back to the first page. */
export function newsFilterHref(filter: NewsFilter, change: Partial<NewsFilter>): string {
  const { channel, profession, page } = { ...filter, page: 1, ...change }
  const query = new URLSearchParams({
    ...(channel && { channel }),
    ...(profession && { profession }),
    ...(page > 1 && { page: String(page) }),
  })
  return query.size > 0 ? `${paths.newsList}?${query}` : paths.newsList
}
