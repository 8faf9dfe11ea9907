import { sql } from 'kysely'
import { deleteRows, leavingIds, storeRows } from '../../db/storeRows.ts'
import type { PackPart } from '../../kernel/PackPart.ts'
import type { QuestionRows } from '../pack/questionRows.ts'

/** The questions of a pack with their answers. */
export const questionPart: PackPart<QuestionRows> = {
  store: async (trx, rows) => {
    await storeRows(trx, 'ask', ['id'], rows.ask, { keep: ['answer_count'] })
    await storeRows(trx, 'ask_answer', ['id'], rows.ask_answer)
  },

  drop: async (trx, rows) => {
    await deleteRows(trx, 'ask_answer', await leavingIds(trx, 'ask_answer', rows.ask_answer, { ofPack: true }))
    const leaving = await leavingIds(trx, 'ask', rows.ask, { ofPack: true })
    // A question with users' answers stays, because the answers belong to their authors.
    const answered = await trx.selectFrom('ask_answer').select('ask_id').distinct().where('from_pack', '=', 0).execute()
    const staying = new Set(answered.map(({ ask_id }) => ask_id))
    await deleteRows(
      trx,
      'ask',
      leaving.filter((id) => !staying.has(id)),
    )
  },

  settle: async (trx) => {
    const answers = sql<number>`(select count(*) from ask_answer where ask_answer.ask_id = ask.id)`
    await trx.updateTable('ask').set({ answer_count: answers }).execute()
  },
}
