import type { Kysely } from 'kysely'
import type { Database, TopicTable } from '../../db/Database.ts'
import { likePattern } from '../../db/likePattern.ts'
import { paged, type Paging } from '../../db/paged.ts'

/** Creates the queries for topics. */
export const topicQueries = (db: Kysely<Database>) => ({
  list: (words: string | undefined, paging: Paging) => {
    let found = db.selectFrom('topic')
    // Prefix match: the pattern has wildcards at both ends, and the first one is removed.
    if (words) found = found.where(({ eb, fn }) => eb(fn('lower', ['name']), 'like', likePattern(words).slice(1)))
    return paged(paging, found, (rows) => rows.selectAll().orderBy('post_count', 'desc').orderBy('name'))
  },

  find: (id: string): Promise<TopicTable | undefined> => db.selectFrom('topic').selectAll().where('id', '=', id).executeTakeFirst(),
})
