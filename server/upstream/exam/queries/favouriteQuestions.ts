import type { Kysely } from 'kysely'
import type { Database, FavouriteQuestionTable } from '../../db/Database.ts'
import { paged, type Paging } from '../../db/paged.ts'
import { questionsAmong } from './questionsAmong.ts'

/** Queries for favourite questions. Each call is limited to one user. */
export const favouriteQuestionQueries = (db: Kysely<Database>) => {
  const kept = (userId: string, without: string[]) => {
    const all = db
      .selectFrom('favourite_question as kept')
      .innerJoin('exam', 'exam.id', 'kept.exam_id')
      .leftJoin('exam_question as asked', (join) =>
        join.onRef('asked.id', '=', 'kept.question_id').on('asked.current', '=', 1).on('asked.reserved', '=', 0),
      )
      .where('kept.user_id', '=', userId)
    return without.length === 0 ? all : all.where('exam.bank_id', 'not in', without)
  }
  return {
    /** Returns one page of a user's favourite questions, newest first, without those of the given banks. */
    list: (userId: string, { exam, without }: { exam: string | undefined; without: string[] }, paging: Paging) => {
      const all = kept(userId, without)
      return paged(paging, exam === undefined ? all : all.where('kept.exam_id', '=', exam), (rows) =>
        rows
          .selectAll('kept')
          .select(['exam.title as exam_title', 'asked.id as asked_id'])
          .orderBy('kept.created_at', 'desc')
          .orderBy('kept.id'),
      )
    },

    byExam: (userId: string, without: string[]) =>
      kept(userId, without)
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
    answered: (userId: string, ids: string[]): Promise<Set<string>> => questionsAmong(db, 'question_mastery', userId, ids),
  }
}
export type FavouriteQuestionQueries = ReturnType<typeof favouriteQuestionQueries>
