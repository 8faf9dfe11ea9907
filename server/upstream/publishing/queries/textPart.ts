import { sql } from 'kysely'
import { deleteRows, removedIds, storeRows } from '../../db/storeRows.ts'
import type { PackPart } from '../../kernel/PackPart.ts'
import type { TextRows } from '../pack/textRows.ts'

/**
 * News, rules and agreements. Rows of removed news and rules are retained and marked as removed; opinions of users are not
 * changed.
 */
export const textPart: PackPart<TextRows> = {
  store: async (trx, rows) => {
    await storeRows(trx, 'agreement', ['id'], rows.agreement)
    await storeRows(trx, 'news', ['id'], rows.news)
    await trx.deleteFrom('news_profession').execute()
    await storeRows(trx, 'news_profession', ['news_id', 'profession_id'], rows.news_profession)
    await storeRows(trx, 'rule', ['id'], rows.rule)
    await storeRows(trx, 'rule_version', ['id'], rows.rule_version, {
      change: {
        published_at: relativeToFirstLoad('published_at'),
        publicity_to: relativeToFirstLoad('publicity_to'),
        effective_at: relativeToFirstLoad('effective_at'),
      },
    })
  },

  drop: async (trx, rows) => {
    for (const table of ['news', 'rule'] as const) {
      for (const id of await removedIds(trx, table, rows[table]))
        await trx.updateTable(table).set({ listed: 0 }).where('id', '=', id).execute()
    }
    // Versions are deleted with their text.
    for (const table of ['agreement', 'rule_version'] as const) await deleteRows(trx, table, await removedIds(trx, table, rows[table]))
  },
}

/** Returns a time relative to the first load: the difference of the publishing dates is subtracted from the new time. */
const relativeToFirstLoad = (column: 'published_at' | 'publicity_to' | 'effective_at') =>
  sql`excluded.${sql.ref(column)} - case when excluded.dated_at_load = 1 and rule_version.dated_at_load = 1
    then excluded.published_at - rule_version.published_at else 0 end`
