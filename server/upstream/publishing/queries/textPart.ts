import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { deleteRows, leavingIds, storeRows } from '../../db/storeRows.ts'
import type { PackRows } from '../rows/packRows.ts'

/*
 * The news and rules of a pack. A removed one stays as a row that records its removal; users' opinions are left alone.
 */

/** Stores the pack's news and rules. */
export async function storeNews(trx: Transaction<Database>, rows: PackRows): Promise<void> {
  await storeRows(trx, 'news', ['id'], rows.news)
  await trx.deleteFrom('news_profession').execute()
  await storeRows(trx, 'news_profession', ['news_id', 'profession_id'], rows.news_profession)
  await storeRows(trx, 'rule', ['id'], rows.rule)
  await storeRows(trx, 'rule_version', ['id'], rows.rule_version, {
    change: { published_at: asDated('published_at'), publicity_to: asDated('publicity_to'), effective_at: asDated('effective_at') },
  })
}

/** A time that counts from the first load: shifted by the days that the publishing date has moved since. */
const asDated = (column: 'published_at' | 'publicity_to' | 'effective_at') =>
  sql`excluded.${sql.ref(column)} - case when excluded.dated_at_load = 1 and rule_version.dated_at_load = 1
    then excluded.published_at - rule_version.published_at else 0 end`

/** Hides news and rules that left the pack, and removes versions that left their rules. */
export async function dropNews(trx: Transaction<Database>, rows: PackRows): Promise<void> {
  for (const table of ['news', 'rule'] as const) {
    for (const id of await leavingIds(trx, table, rows[table]))
      await trx.updateTable(table).set({ listed: 0 }).where('id', '=', id).execute()
  }
  await deleteRows(trx, 'rule_version', await leavingIds(trx, 'rule_version', rows.rule_version))
}
