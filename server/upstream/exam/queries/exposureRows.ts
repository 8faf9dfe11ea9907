import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'

/** Number of sheets that are read at once. */
const PAGE = 500

/** Queries for the exposure of a bank's questions. */
export const exposureQueries = (db: Kysely<Database>) => ({
  /** Returns the current questions of a bank. */
  questions: (bankId: string) =>
    db
      .selectFrom('exam_question')
      .select(['id', 'kind', 'reserved', 'body'])
      .where('bank_id', '=', bankId)
      .where('current', '=', 1)
      .orderBy('id')
      .execute(),

  /** Returns the sheets of all attempts at exams of a bank, void ones included: their candidates have seen the questions. */
  async *sheets(bankId: string) {
    for (let after = ''; ;) {
      const rows = await db
        .selectFrom('exam_attempt as attempt')
        .innerJoin('exam', 'exam.id', 'attempt.exam_id')
        .select(['attempt.id', 'attempt.mode', 'attempt.started_at', 'attempt.sheet'])
        .where('exam.bank_id', '=', bankId)
        .where('attempt.id', '>', after)
        .orderBy('attempt.id')
        .limit(PAGE)
        .execute()
      yield* rows
      if (rows.length < PAGE) return
      after = rows.at(-1)!.id
    }
  },
})
