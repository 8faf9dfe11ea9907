import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { MistakeCause } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { paged, type Paging } from '../../db/paged.ts'
import type { Hold } from './holds.ts'

export interface WrongFilter {
  profession?: string | undefined
  exam?: string | undefined
  point?: string | undefined
  cause?: MistakeCause | undefined
  /** Entries due by this time whose questions can still be practised. */
  dueBy?: number | undefined
  /** Whether to list entries that were removed as known, instead of current ones. */
  known: boolean
}

/** Queries for wrong-question books. Each call is limited to one user, and to entries that are not withheld from them. */
export const wrongBookQueries = (db: Kysely<Database>) => {
  const own = (hold: Hold) =>
    db
      .selectFrom('wrong_question as entry')
      .innerJoin('exam', 'exam.id', 'entry.exam_id')
      .innerJoin('exam_question as question', (join) =>
        join.onRef('question.id', '=', 'entry.question_id').onRef('question.version', '=', 'entry.question_version'),
      )
      // Practice never includes reserved questions or those that left the bank.
      .leftJoin('exam_question as asked', (join) =>
        join.onRef('asked.id', '=', 'entry.question_id').on('asked.current', '=', 1).on('asked.reserved', '=', 0),
      )
      .where('entry.user_id', '=', hold.userId)
      .where(hold.shows('entry.exam_id'))
  const entries = (hold: Hold, { profession: occupation, exam, point, cause, dueBy, known }: WrongFilter) => {
    let query = own(hold).where('entry.left_at', known ? 'is not' : 'is', null)
    if (occupation !== undefined) query = query.where('exam.profession_id', '=', occupation)
    if (exam !== undefined) query = query.where('entry.exam_id', '=', exam)
    if (point !== undefined) query = query.where('question.point_id', '=', point)
    if (cause !== undefined) query = query.where('entry.cause', '=', cause)
    if (dueBy !== undefined) query = query.where('entry.due_at', '<=', dueBy).where('asked.id', 'is not', null)
    return query
  }
  const shown = (rows: ReturnType<typeof own>) =>
    rows
      .leftJoin('exam_point as point', (join) =>
        join.onRef('point.bank_id', '=', 'question.bank_id').onRef('point.id', '=', 'question.point_id'),
      )
      .selectAll('entry')
      .select(['exam.title as exam_title', 'exam.bank_id', 'question.kind', 'question.point_id', 'point.title as point_title'])
      .select('asked.id as asked_id')
  const counted = (rows: ReturnType<typeof own>, dueBy: number) =>
    rows
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .select(sql<number>`sum(case when entry.due_at <= ${dueBy} and asked.id is not null then 1 else 0 end)`.as('due'))

  return {
    /** Returns one page: questions that can be practised first, by due date; known ones by date of removal, latest first. */
    list: (hold: Hold, filter: WrongFilter, paging: Paging) =>
      paged(paging, entries(hold, filter), (rows) =>
        (filter.known
          ? shown(rows).orderBy('entry.left_at', 'desc')
          : shown(rows)
              .orderBy(sql`case when asked.id is null then 1 else 0 end`)
              .orderBy('entry.due_at')
        ).orderBy('entry.id'),
      ),

    /** Returns the times at which entries that can be practised are due, before `until`. */
    dueTimes: async (hold: Hold, until: number): Promise<number[]> => {
      const rows = await entries(hold, { dueBy: until, known: false }).select('entry.due_at').limit(5000).execute()
      return rows.map(({ due_at: at }) => at)
    },

    find: (hold: Hold, id: string) => shown(own(hold).where('entry.id', '=', id)).executeTakeFirst(),

    /** Returns the number of entries and due entries of each exam, most due entries first. */
    byExam: async (hold: Hold, filter: WrongFilter, dueBy: number) => {
      const rows = await counted(entries(hold, filter), dueBy)
        .innerJoin('profession', 'profession.id', 'exam.profession_id')
        .select(['exam.id', 'exam.title', 'exam.profession_id', 'profession.name as profession_name'])
        .groupBy(['exam.id', 'exam.title', 'exam.profession_id', 'profession.name'])
        .execute()
      return rows.toSorted((one, other) => other.due - one.due || other.count - one.count || (one.id < other.id ? -1 : 1))
    },

    /** Returns the number of entries and due entries of each knowledge point, in the order of the bank. */
    byPoint: (hold: Hold, filter: WrongFilter, dueBy: number) =>
      counted(entries(hold, filter), dueBy)
        .innerJoin('exam_point as point', (join) =>
          join.onRef('point.bank_id', '=', 'question.bank_id').onRef('point.id', '=', 'question.point_id'),
        )
        .select(['point.id', 'point.title'])
        .groupBy(['point.id', 'point.title', 'point.position'])
        .orderBy('point.position')
        .execute(),

    byCause: (hold: Hold, filter: WrongFilter) =>
      entries(hold, filter)
        .select(({ fn }) => ['entry.cause', fn.countAll<number>().as('count')])
        .groupBy('entry.cause')
        .execute(),

    /** Sets the cause and note of an entry; undefined if the entry does not exist. */
    describe: (userId: string, id: string, said: { cause?: MistakeCause; note?: string }) =>
      db
        .updateTable('wrong_question')
        .set(({ ref }) => ({ cause: said.cause ?? ref('cause'), note: said.note ?? ref('note') }))
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .returning(['cause', 'note'])
        .executeTakeFirst(),

    /** Removes entries as known, or restores them. Returns the number of changed entries. */
    know: async (userId: string, ids: string[], known: boolean, now: number): Promise<number> =>
      (
        await db
          .updateTable('wrong_question')
          .set({ left_at: known ? now : null })
          .where('user_id', '=', userId)
          .where('id', 'in', ids)
          .where('left_at', known ? 'is' : 'is not', null)
          .returning('id')
          .execute()
      ).length,
  }
}
export type WrongBookQueries = ReturnType<typeof wrongBookQueries>
export type WrongRow = NonNullable<Awaited<ReturnType<WrongBookQueries['find']>>>
