import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'

/** Queries for sets of questions that a learner may choose to practise, based on their history. */
export const practicePoolQueries = (db: Kysely<Database>) => ({
  /** Returns the ids of questions in the wrong-question book; with `dueBy`, only of those due by then. */
  wrong: async (userId: string, dueBy?: number): Promise<string[]> => {
    const all = db.selectFrom('wrong_question').select('question_id').where('user_id', '=', userId).where('left_at', 'is', null)
    const rows = await (dueBy === undefined ? all : all.where('due_at', '<=', dueBy)).execute()
    return rows.map(({ question_id: id }) => id)
  },

  /** Returns the question ids of the given entries of the wrong-question book. */
  ofEntries: async (userId: string, ids: string[]): Promise<string[]> => {
    if (ids.length === 0) return []
    const rows = await db.selectFrom('wrong_question').select('question_id').where('user_id', '=', userId).where('id', 'in', ids).execute()
    return rows.map(({ question_id: id }) => id)
  },

  favourites: async (userId: string): Promise<string[]> => {
    const rows = await db.selectFrom('favourite_question').select('question_id').where('user_id', '=', userId).execute()
    return rows.map(({ question_id: id }) => id)
  },

  /** Returns the question of an entry of the wrong-question book. */
  entry: (userId: string, id: string) =>
    db
      .selectFrom('wrong_question as entry')
      .innerJoin('exam_question as question', (join) =>
        join.onRef('question.id', '=', 'entry.question_id').onRef('question.version', '=', 'entry.question_version'),
      )
      .select(['question.id', 'question.point_id', 'question.kind'])
      .where('entry.user_id', '=', userId)
      .where('entry.id', '=', id)
      .executeTakeFirst(),
})
export type PracticePoolQueries = ReturnType<typeof practicePoolQueries>
