import { sql, type Transaction } from 'kysely'
import { LessonKind } from '#lib/enums'
import type { Database, MaterialTable, VideoTable } from '../../db/Database.ts'
import { deleteRows, removedIds, storeRows } from '../../db/storeRows.ts'
import type { PackPart } from '../../kernel/PackPart.ts'
import { parseJsonColumn } from '../../kernel/parseJsonColumn.ts'
import { evaluateCompletion } from '../logic/completion.ts'
import { Intervals } from '../logic/intervals.ts'
import { openCheckpoints } from './learningLessons.ts'

const ROWS_AT_ONCE = 500

/**
 * Recomputes watched and completed videos after a change of a lesson's length or its course's rule. A lesson that becomes
 * complete is completed as of the last time it was watched.
 */
export async function recomputeCompletions(trx: Transaction<Database>): Promise<void> {
  for (let rows = await outdated(trx); rows.length > 0; rows = await outdated(trx)) {
    for (const row of rows) {
      const { watchedMs, complete } = evaluateCompletion(parseJsonColumn(Intervals, row.watched, 'lesson_record.watched'), {
        seconds: row.duration_seconds,
        percent: row.completion_percent,
        open: row.completed_at === null ? row.open : 0,
      })
      await trx
        .updateTable('lesson_record')
        .set({
          watched_ms: watchedMs,
          completed_at: complete ? (row.completed_at ?? row.position_at) : null,
          judged_seconds: row.duration_seconds,
          judged_percent: row.completion_percent,
        })
        .where('user_id', '=', row.user_id)
        .where('lesson_id', '=', row.lesson_id)
        // If a report has changed the row since, the next pass finds it again.
        .where('watched', '=', row.watched)
        .execute()
    }
  }
}

const outdated = (trx: Transaction<Database>) =>
  trx
    .selectFrom('lesson_record as record')
    .innerJoin('lesson', 'lesson.id', 'record.lesson_id')
    .innerJoin('course_detail as detail', 'detail.course_id', 'lesson.course_id')
    .select(['record.user_id', 'record.lesson_id', 'record.watched', 'record.position_at', 'record.completed_at'])
    .select(['lesson.duration_seconds', 'detail.completion_percent', openCheckpoints(sql.ref('record.user_id')).as('open')])
    .where('lesson.kind', '=', LessonKind.Video)
    .where(({ eb, or, ref }) =>
      or([
        eb('record.judged_seconds', '!=', ref('lesson.duration_seconds')),
        eb('record.judged_percent', '!=', ref('detail.completion_percent')),
      ]),
    )
    .limit(ROWS_AT_ONCE)
    .execute()

/** Import of videos, to which lessons refer. */
export const videoPart: PackPart<{ video: VideoTable[] }> = {
  store: (trx, rows) => storeRows(trx, 'video', ['id'], rows.video),
  drop: async (trx, rows) => deleteRows(trx, 'video', await removedIds(trx, 'video', rows.video)),
}

/** Import of handouts. Recomputes learners' completions after the lessons are stored. */
export const materialPart: PackPart<{ material: MaterialTable[] }> = {
  store: (trx, rows) => storeRows(trx, 'material', ['id'], rows.material),
  drop: async (trx, rows) => deleteRows(trx, 'material', await removedIds(trx, 'material', rows.material)),
  settle: recomputeCompletions,
}
