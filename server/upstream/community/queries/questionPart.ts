import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import type { Database, PostTable } from '../../db/Database.ts'
import { deleteRows, storeRows } from '../../db/storeRows.ts'
import type { PackPart } from '../../kernel/PackPart.ts'
import { hotScore } from '../logic/hotScore.ts'
import type { QuestionRows } from '../pack/questionRows.ts'

/** Columns that readers change. */
const keep = [
  'like_count',
  'dislike_count',
  'comment_count',
  'answer_count',
  'favourite_count',
  'follower_count',
  'accepted_id',
  'hot',
  'state',
  'state_reason',
  'deleted_at',
] as const

/** The questions of a pack with their answers. */
export const questionPart: PackPart<QuestionRows> = {
  store: async (trx, rows) => {
    await storeRows(trx, 'post', ['id'], rows.question, { keep: [...keep] })
    await storeRows(trx, 'post', ['id'], rows.answers, { keep: [...keep] })
  },

  drop: async (trx, rows) => {
    const staying = new Set([...rows.question, ...rows.answers].map(({ id }) => id))
    const stored = await trx.selectFrom('post').select(['id', 'parent_id']).where('from_pack', '=', 1).execute()
    // Texts that people have written below a post of the pack stay, and the post with them.
    const below = await trx.selectFrom('post').select('parent_id').distinct().where('from_pack', '=', 0).execute()
    const kept = new Set([...staying, ...below.map(({ parent_id }) => parent_id)])
    const questionOf = stored.flatMap(({ id, parent_id }) => (kept.has(id) && parent_id !== null ? [parent_id] : []))
    for (const id of questionOf) kept.add(id)
    const leaving = stored.filter(({ id }) => !kept.has(id))
    // Answers first: their questions refer to the accepted one.
    for (const isAnswer of [true, false])
      await deleteRows(
        trx,
        'post',
        leaving.filter(({ parent_id }) => (parent_id !== null) === isAnswer).map(({ id }) => id),
      )
  },

  settle: async (trx) => {
    const answers = sql<number>`(select count(*) from post as answer where answer.parent_id = post.id and answer.kind = 2 and answer.state = 'shown')`
    await trx.updateTable('post').set({ answer_count: answers }).where('kind', '=', 1).execute()
    await heat(trx)
  },
}

/** The heat of what the pack brought or changed. */
async function heat(trx: Transaction<Database>): Promise<void> {
  const rows: PostTable[] = await trx.selectFrom('post').selectAll().where('from_pack', '=', 1).execute()
  for (const row of rows) {
    const hot = hotScore(row)
    if (hot !== row.hot) await trx.updateTable('post').set({ hot }).where('id', '=', row.id).execute()
  }
}
