import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Page } from '#lib/contract'
import type { QuestionAnswerTable, QuestionTable, Database } from '../../db/Database.ts'
import { likePattern } from '../../db/likePattern.ts'
import { lockUser } from '../../db/lockUser.ts'
import { paged, type Paging } from '../../db/paged.ts'
import { latestNow } from '../../limits/logic/latestEnd.ts'
import type { RateLimit } from '../../limits/logic/rateLimit.ts'
import { spendLimits } from '../../limits/queries/rateLimits.ts'

export interface QuestionFilter {
  course?: string | undefined
  lesson?: string | undefined
  open?: boolean | undefined
  q?: string | undefined
}

/** A user's text. */
type Own<Table> = Table & { user_id: string }

export interface Adding {
  sameSince: number
  limits: readonly RateLimit[]
}

/** Lecturers first, then the oldest. */
const lecturersFirst = sql`case when ask_answer.lecturer_title is null then 1 else 0 end`

/** Questions about courses, and their answers. Those of removed courses are not shown. */
export const questionQueries = (db: Kysely<Database>) => {
  const matching = ({ course, lesson, open, q }: QuestionFilter) => {
    let query = db.selectFrom('ask').innerJoin('course', 'course.id', 'ask.course_id').where('course.listed', '=', 1)
    if (course !== undefined) query = query.where('ask.course_id', '=', course)
    if (lesson !== undefined) query = query.where('ask.lesson_id', '=', lesson)
    if (open !== undefined) query = query.where('ask.answer_count', open ? '=' : '>', 0)
    if (q) query = query.where(sql<boolean>`lower(ask.title || ' ' || ask.text) like ${likePattern(q)} escape '\\'`)
    return query
  }
  const shown = (rows: ReturnType<typeof matching>) =>
    rows
      .leftJoin('user_account', 'user_account.id', 'ask.user_id')
      .selectAll('ask')
      .select(['course.title as course_title', 'user_account.nickname', 'user_account.avatar as user_avatar'])
  const answers = () => db.selectFrom('ask_answer')
  const withNames = (rows: ReturnType<typeof answers>) =>
    rows
      .leftJoin('user_account', 'user_account.id', 'ask_answer.user_id')
      .selectAll('ask_answer')
      .select(['user_account.nickname', 'user_account.avatar as user_avatar'])

  return {
    list: (filter: QuestionFilter, paging: Paging) =>
      paged(paging, matching(filter), (rows) => shown(rows).orderBy('ask.created_at', 'desc').orderBy('ask.id')),

    find: (id: string) => shown(matching({})).where('ask.id', '=', id).executeTakeFirst(),

    /** The answer that a list shows with each question. */
    topAnswers: async (questionIds: string[]): Promise<AnswerRow[]> => {
      if (questionIds.length === 0) return []
      const first = db
        .selectFrom('ask_answer')
        .select(['id', sql<number>`row_number() over (partition by ask_id order by ${lecturersFirst}, created_at, id)`.as('place')])
        .where('ask_id', 'in', questionIds)
      return withNames(answers()).innerJoin(first.as('first'), 'first.id', 'ask_answer.id').where('first.place', '=', 1).execute()
    },

    answers: (questionId: string, paging: Paging): Promise<Page<AnswerRow>> =>
      paged(paging, answers().where('ask_answer.ask_id', '=', questionId), (rows) =>
        withNames(rows).orderBy(lecturersFirst).orderBy('ask_answer.created_at').orderBy('ask_answer.id'),
      ),

    findAnswer: (id: string): Promise<AnswerRow | undefined> => withNames(answers()).where('ask_answer.id', '=', id).executeTakeFirst(),

    /**
     * Adds a question, unless its user has asked the very same since a moment, which spends nothing; returns the id of
     * the stored one. Throws `LimitSpent`.
     */
    add: (row: Own<QuestionTable>, { sameSince, limits }: Adding): Promise<string> =>
      db.transaction().execute(async (trx) => {
        await lockUser(trx, row.user_id)
        const same = await trx
          .selectFrom('ask')
          .select('id')
          .where('user_id', '=', row.user_id)
          .where('created_at', '>', sameSince)
          .where('created_at', '<=', latestNow(row.created_at))
          .where((eb) => eb.and({ course_id: row.course_id, title: row.title, text: row.text }))
          .where('lesson_id', 'is not distinct from', row.lesson_id)
          .where('at_seconds', 'is not distinct from', row.at_seconds)
          .executeTakeFirst()
        if (same) return same.id
        await spendLimits(trx, limits, row.created_at)
        await trx.insertInto('ask').values(row).execute()
        return row.id
      }),

    /**
     * Adds an answer and counts it, unless its user has given the very same since a moment, which spends nothing;
     * returns the id of the stored one, or undefined when the question was deleted meanwhile. Throws `LimitSpent`.
     */
    addAnswer: (row: Own<QuestionAnswerTable>, { sameSince, limits }: Adding): Promise<string | undefined> =>
      db.transaction().execute(async (trx) => {
        await lockUser(trx, row.user_id)
        const same = await trx
          .selectFrom('ask_answer')
          .select('id')
          .where('created_at', '>', sameSince)
          .where('created_at', '<=', latestNow(row.created_at))
          .where((eb) => eb.and({ user_id: row.user_id, ask_id: row.ask_id, text: row.text }))
          .executeTakeFirst()
        if (same) return same.id
        await spendLimits(trx, limits, row.created_at)
        const counted = await trx
          .updateTable('ask')
          .set({ answer_count: sql<number>`answer_count + 1` })
          .where('id', '=', row.ask_id)
          .returning('id')
          .executeTakeFirst()
        if (!counted) return undefined
        await trx.insertInto('ask_answer').values(row).execute()
        return row.id
      }),

    /** Deletes a user's own question with all answers. */
    remove: async (id: string, userId: string): Promise<boolean> =>
      (await db.deleteFrom('ask').where('id', '=', id).where('user_id', '=', userId).returning('id').executeTakeFirst()) !== undefined,

    /** Deletes a user's own answer and counts it no longer. */
    removeAnswer: (questionId: string, id: string, userId: string): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        // The question's row is locked first, as everywhere: a concurrent deletion of the question waits, or has
        // finished.
        const one = { answer_count: sql<number>`answer_count - 1` }
        const counted = await trx
          .updateTable('ask')
          .set(one)
          .where('id', '=', questionId)
          .where(exists(id, userId))
          .returning('id')
          .executeTakeFirst()
        if (!counted) return false
        const gone = await trx
          .deleteFrom('ask_answer')
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .returning('id')
          .executeTakeFirst()
        if (gone) return true
        await trx
          .updateTable('ask')
          .set({ answer_count: sql<number>`answer_count + 1` })
          .where('id', '=', questionId)
          .execute()
        return false
      }),
  }
}
type Questions = ReturnType<typeof questionQueries>
export type QuestionRow = NonNullable<Awaited<ReturnType<Questions['find']>>>
export type AnswerRow = QuestionAnswerTable & { nickname: string | null; user_avatar: string | null }

const exists = (id: string, userId: string) =>
  sql<boolean>`exists (select 1 from ask_answer where id = ${id} and user_id = ${userId} and ask_id = ask.id)`
