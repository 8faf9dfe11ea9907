import { sql } from 'kysely'
import type { Transaction } from 'kysely'
import { recountReviews } from '../../catalogue/pack.ts'
import type { Database } from '../../db/Database.ts'
import { deleteRows, leavingIds, storeRows } from '../../db/storeRows.ts'
import type { PackRows } from '../rows/packRows.ts'

/*
 * The parts of a pack that users write beside: reviews, questions, answers; and those that depend on other rows of the
 * pack: series, packages, handouts, details of institutions. Loading leaves users' texts alone.
 */

/** Stores these parts. */
export async function storeParticipation(trx: Transaction<Database>, rows: PackRows): Promise<void> {
  await storeRows(trx, 'institution_detail', ['institution_id'], rows.institution_detail)
  await storeRows(trx, 'material', ['id'], rows.material)
  await storeRows(trx, 'ask', ['id'], rows.ask, { keep: ['answer_count'] })
  await storeRows(trx, 'ask_answer', ['id'], rows.ask_answer)
  // The difference, not the sum: a user may be joining at this moment.
  const learner_count = sql`bundle.learner_count + excluded.former_learners - bundle.former_learners`
  await storeRows(trx, 'bundle', ['id'], rows.bundle, { change: { learner_count } })
  await trx.deleteFrom('bundle_course').execute()
  await storeRows(trx, 'bundle_course', ['bundle_id', 'course_id'], rows.bundle_course)
}

/** Removes rows that left the pack. */
export async function dropParticipation(trx: Transaction<Database>, rows: PackRows): Promise<void> {
  await deleteRows(trx, 'material', await leavingIds(trx, 'material', rows.material))
  for (const table of ['review', 'ask_answer', 'ask'] as const) {
    const staying = new Set(rows[table].map(({ id }) => id))
    let ofPack = trx.selectFrom(table).select('id').where('from_pack', '=', 1)
    // A question with users' answers stays, because the answers belong to their authors.
    if (table === 'ask')
      ofPack = ofPack.where(
        sql<boolean>`not exists (select 1 from ask_answer where ask_answer.ask_id = ask.id and ask_answer.from_pack = 0)`,
      )
    const ids = (await ofPack.execute()).map(({ id }) => id)
    await deleteRows(
      trx,
      table,
      ids.filter((id) => !staying.has(id)),
    )
  }
  // A bundle that left the pack stays for its members, and is hidden from everybody else.
  for (const id of await leavingIds(trx, 'bundle', rows.bundle))
    await trx.updateTable('bundle').set({ availability: 'removed', listed: 0 }).where('id', '=', id).execute()
  const details = new Set(rows.institution_detail.map(({ institution_id }) => institution_id))
  const stored = await trx.selectFrom('institution_detail').select('institution_id').execute()
  for (const { institution_id } of stored)
    if (!details.has(institution_id)) await trx.deleteFrom('institution_detail').where('institution_id', '=', institution_id).execute()
}

/** Updates counts over the pack's and the users' rows. */
export async function recountParticipation(trx: Transaction<Database>): Promise<void> {
  const reviewed = await trx.selectFrom('review').select('course_id').distinct().where('from_pack', '=', 0).execute()
  await recountReviews(
    trx,
    reviewed.map(({ course_id }) => course_id),
  )
  const answers = sql<number>`(select count(*) from ask_answer where ask_answer.ask_id = ask.id)`
  await trx.updateTable('ask').set({ answer_count: answers }).execute()
}
