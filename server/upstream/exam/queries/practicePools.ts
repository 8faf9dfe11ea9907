import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import type { Hold } from './holds.ts'

/** Queries for sets of questions that a learner may choose to practise, based on their history. */
export const practicePoolQueries = (db: Kysely<Database>) => {
  const entries = (hold: Hold) =>
    db.selectFrom('wrong_question').where('wrong_question.user_id', '=', hold.userId).where(hold.shows('wrong_question.exam_id'))
  return {
    /** Returns the ids of questions in the wrong-question book; with `dueBy`, only of those due by then. */
    wrong: async (hold: Hold, dueBy?: number): Promise<string[]> => {
      const all = entries(hold).select('question_id').where('left_at', 'is', null)
      const rows = await (dueBy === undefined ? all : all.where('due_at', '<=', dueBy)).execute()
      return rows.map(({ question_id: id }) => id)
    },

    /** Returns the question ids of the given entries of the wrong-question book. */
    ofEntries: async (hold: Hold, ids: string[]): Promise<string[]> => {
      if (ids.length === 0) return []
      const rows = await entries(hold).select('question_id').where('id', 'in', ids).execute()
      return rows.map(({ question_id: id }) => id)
    },

    favourites: async (userId: string): Promise<string[]> => {
      const rows = await db.selectFrom('favourite_question').select('question_id').where('user_id', '=', userId).execute()
      return rows.map(({ question_id: id }) => id)
    },

    /** Returns the question of an entry of the wrong-question book. */
    entry: (hold: Hold, id: string) =>
      entries(hold)
        .innerJoin('exam_question as question', (join) =>
          join.onRef('question.id', '=', 'wrong_question.question_id').onRef('question.version', '=', 'wrong_question.question_version'),
        )
        .select(['question.id', 'question.point_id', 'question.kind'])
        .where('wrong_question.id', '=', id)
        .executeTakeFirst(),
  }
}
export type PracticePoolQueries = ReturnType<typeof practicePoolQueries>
