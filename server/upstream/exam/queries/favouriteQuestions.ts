import type { Kysely } from 'kysely'
import type { Database, FavouriteQuestionTable } from '../../db/Database.ts'
import { paged, type Paging } from '../../db/paged.ts'
import type { Hold } from './holds.ts'

/** Queries for favourite questions. Each call is limited to one user, and to questions that are not withheld from them. */
export const favouriteQuestionQueries = (db: Kysely<Database>) => {
  const kept = (hold: Hold) =>
    db
      .selectFrom('favourite_question as kept')
      .innerJoin('exam', 'exam.id', 'kept.exam_id')
      .leftJoin('exam_question as asked', (join) =>
        join.onRef('asked.id', '=', 'kept.question_id').on('asked.current', '=', 1).on('asked.reserved', '=', 0),
      )
      .where('kept.user_id', '=', hold.userId)
      .where(hold.shows('kept.exam_id'))
  return {
    /** Returns one page of a user's favourite questions, newest first. */
    list: (hold: Hold, exam: string | undefined, paging: Paging) => {
      const all = kept(hold)
      return paged(paging, exam === undefined ? all : all.where('kept.exam_id', '=', exam), (rows) =>
        rows
          .selectAll('kept')
          .select(['exam.title as exam_title', 'asked.id as asked_id'])
          .orderBy('kept.created_at', 'desc')
          .orderBy('kept.id'),
      )
    },

    byExam: (hold: Hold) =>
      kept(hold)
        .select(({ fn }) => ['exam.id', 'exam.title', fn.countAll<number>().as('count')])
        .groupBy(['exam.id', 'exam.title'])
        .orderBy('count', 'desc')
        .orderBy('exam.id')
        .execute(),

    /** Adds a favourite question; no effect if it exists. */
    keep: (row: FavouriteQuestionTable) =>
      db
        .insertInto('favourite_question')
        .values(row)
        .onConflict((conflict) => conflict.columns(['user_id', 'question_id']).doNothing())
        .execute(),

    drop: (userId: string, questionId: string) =>
      db.deleteFrom('favourite_question').where('user_id', '=', userId).where('question_id', '=', questionId).execute(),

    /** Returns the given questions whose answers the user has seen, which is the case once an answer of theirs is marked. */
    answered: async (hold: Hold, ids: string[]): Promise<Set<string>> => {
      if (ids.length === 0) return new Set()
      const rows = await db
        .selectFrom('question_mastery')
        .select('question_id')
        .where('user_id', '=', hold.userId)
        .where(hold.shows('exam_id'))
        .where('question_id', 'in', ids)
        .execute()
      return new Set(rows.map(({ question_id: id }) => id))
    },
  }
}
export type FavouriteQuestionQueries = ReturnType<typeof favouriteQuestionQueries>
