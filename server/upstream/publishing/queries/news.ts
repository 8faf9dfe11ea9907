import type { Kysely } from 'kysely'
import type { Named, NewsChannel, Page } from '#lib/contract'
import type { Database, NewsTable } from '../../db/Database.ts'
import { paged, type Paging } from '../../db/paged.ts'

export interface NewsFilter {
  channel?: NewsChannel | undefined
  profession?: string | undefined
}

const cardColumns = ['id', 'channel', 'title', 'summary', 'cover', 'published_at', 'source', 'pinned'] as const
export type NewsCardRow = Pick<NewsTable, (typeof cardColumns)[number]>

/** News. A piece counts as published from its date on. */
export const newsQueries = (db: Kysely<Database>) => {
  const published = ({ channel, profession: occupation }: NewsFilter, now: number) => {
    let query = db.selectFrom('news').where('news.listed', '=', 1).where('news.published_at', '<=', now)
    if (channel !== undefined) query = query.where('news.channel', '=', channel)
    if (occupation !== undefined)
      query = query.where('news.id', 'in', db.selectFrom('news_profession').select('news_id').where('profession_id', '=', occupation))
    return query
  }

  /** Pinned first, then the latest. */
  const latestFirst = (rows: ReturnType<typeof published>) =>
    rows.select(cardColumns).orderBy('news.pinned', 'desc').orderBy('news.published_at', 'desc').orderBy('news.id')

  /** Pieces before a given one of a channel (`<`), or after it (`>`). */
  const beside = ({ id, channel, published_at }: NewsTable, side: '<' | '>', now: number): Promise<Named | undefined> => {
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
    /** Pinned first, then the latest. */
    list: (filter: NewsFilter, paging: Paging, now: number): Promise<Page<NewsCardRow>> =>
      paged(paging, published(filter, now), latestFirst),

    /** The first of all. */
    first: (most: number, now: number): Promise<NewsCardRow[]> => latestFirst(published({}, now)).limit(most).execute(),

    /** One piece, also a removed or future one. */
    find: (id: string): Promise<NewsTable | undefined> => db.selectFrom('news').selectAll().where('id', '=', id).executeTakeFirst(),

    /** The previous and the next piece in its channel by time. */
    neighbours: async (row: NewsTable, now: number): Promise<{ previous: Named | null; next: Named | null }> => {
      const [previous, next] = await Promise.all([beside(row, '<', now), beside(row, '>', now)])
      return { previous: previous ?? null, next: next ?? null }
    },

    /** The ids of its occupations, in the order of the pack. */
    occupations: async (id: string): Promise<string[]> =>
      (await db.selectFrom('news_profession').select('profession_id').where('news_id', '=', id).orderBy('position').execute()).map(
        ({ profession_id }) => profession_id,
      ),
  }
}
