import type { Kysely } from 'kysely'
import type { Named, NewsChannel, Page } from '#lib/contract'
import type { Database } from '../../db/Database.ts'
import { paged, type Paging } from '../../db/paged.ts'

export interface NewsFilter {
  channel?: NewsChannel | undefined
  profession?: string | undefined
}

const cardColumns = ['id', 'channel', 'title', 'summary', 'cover', 'published_at', 'source', 'pinned'] as const
export type NewsCardRow = Pick<Database['news'], (typeof cardColumns)[number]>

/** Queries on news. Articles are published from their date. */
export const newsQueries = (db: Kysely<Database>) => {
  const published = ({ channel, profession: occupation }: NewsFilter, now: number) => {
    let query = db.selectFrom('news').where('news.listed', '=', 1).where('news.published_at', '<=', now)
    if (channel !== undefined) query = query.where('news.channel', '=', channel)
    if (occupation !== undefined)
      query = query.where('news.id', 'in', db.selectFrom('news_profession').select('news_id').where('profession_id', '=', occupation))
    return query
  }

  /** Sorts articles: pinned first, then newest first. */
  const latestFirst = (rows: ReturnType<typeof published>) =>
    rows.select(cardColumns).orderBy('news.pinned', 'desc').orderBy('news.published_at', 'desc').orderBy('news.id')

  /** Returns the article before (`<`) or after (`>`) a given one in its channel. */
  const beside = ({ id, channel, published_at }: Database['news'], side: '<' | '>', now: number): Promise<Named | undefined> => {
    const direction = side === '<' ? 'desc' : 'asc'
    return published({ channel }, now)
      .select(['news.id', 'news.title as name'])
      .where(({ or, and, eb }) =>
        or([eb('news.published_at', side, published_at), and([eb('news.published_at', '=', published_at), eb('news.id', side, id)])]),
      )
      .orderBy('news.published_at', direction)
      .orderBy('news.id', direction)
      .limit(1)
      .executeTakeFirst()
  }

  return {
    /** Returns articles: pinned first, then newest first. */
    list: (filter: NewsFilter, paging: Paging, now: number): Promise<Page<NewsCardRow>> =>
      paged(paging, published(filter, now), latestFirst),

    /** Returns the first articles of all channels. */
    first: (most: number, now: number): Promise<NewsCardRow[]> => latestFirst(published({}, now)).limit(most).execute(),

    /** Returns an article, including removed and future ones. */
    find: (id: string): Promise<Database['news'] | undefined> => db.selectFrom('news').selectAll().where('id', '=', id).executeTakeFirst(),

    /** Returns the previous and the next article in the same channel by time. */
    neighbours: async (row: Database['news'], now: number): Promise<{ previous: Named | null; next: Named | null }> => {
      const [previous, next] = await Promise.all([beside(row, '<', now), beside(row, '>', now)])
      return { previous: previous ?? null, next: next ?? null }
    },

    /** Returns the ids of the occupations of an article, in the order of the pack. */
    occupations: async (id: string): Promise<string[]> =>
      (await db.selectFrom('news_profession').select('profession_id').where('news_id', '=', id).orderBy('position').execute()).map(
        ({ profession_id }) => profession_id,
      ),
  }
}
