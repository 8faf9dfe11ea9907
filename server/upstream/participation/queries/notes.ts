import { type Kysely, sql } from 'kysely'
import type { NoteSort } from '#lib/contract'
import type { Database } from '../../db/Database.ts'
import { hasChanged } from '../../db/hasChanged.ts'
import { type ContinuedPaging, likePattern, pagedByKeys, type SortKey } from '../../db/paged.ts'
import { createStoredHtml, type MaybeStored } from '../../kernel/logic/createStoredHtml.ts'
import { markdownVersion, renderMarkdown } from '../../kernel/logic/renderMarkdown.ts'

export interface NoteFilter {
  course?: string | undefined
  lesson?: string | undefined
  q?: string | undefined
}

const { stored, htmlOf } = createStoredHtml({ version: markdownVersion, render: (text) => renderMarkdown(text).html })
const htmlColumns = (text: string): MaybeStored => stored(text) ?? { html: null, html_key: null }

/** Queries for learners' notes. Each call is limited to one user. */
export const noteQueries = (db: Kysely<Database>) => {
  const matching = (userId: string, { course, lesson, q }: NoteFilter) => {
    let query = db
      .selectFrom('note')
      .innerJoin('course', 'course.id', 'note.course_id')
      .leftJoin('lesson', 'lesson.id', 'note.lesson_id')
      .where('note.user_id', '=', userId)
    if (course !== undefined) query = query.where('note.course_id', '=', course)
    if (lesson !== undefined) query = query.where('note.lesson_id', '=', lesson)
    if (q) query = query.where(sql<boolean>`lower(note.text) like ${likePattern(q)} escape '\\'`)
    return query
  }
  const shown = (rows: ReturnType<typeof matching>) =>
    rows.selectAll('note').select(['course.title as course_title', 'lesson.title as current_lesson_title'])
  /** Adds the HTML of a note. HTML of a former renderer is replaced. */
  const withHtml = <Row extends Database['note']>(row: Row) => ({
    ...row,
    html: htmlOf(row.text, row, (fresh) => {
      const same = db.updateTable('note').set(fresh).where('user_id', '=', row.user_id).where('id', '=', row.id)
      // If the HTML cannot be stored, the next reading renders it.
      void same
        .where('text', '=', row.text)
        .execute()
        .catch(() => undefined)
    }),
  })
  const find = async (userId: string, id: string) => {
    const row = await shown(matching(userId, {})).where('note.id', '=', id).executeTakeFirst()
    return row && withHtml(row)
  }

  return {
    find,

    list: async (userId: string, filter: NoteFilter, sort: NoteSort, paging: ContinuedPaging) => {
      const keys: SortKey[] = sort === 'newest' ? [{ by: sql`note.updated_at`, type: 'integer', direction: 'desc' }] : inPlace
      const all: SortKey[] = [...keys, { by: sql`note.id`, type: 'id', direction: 'asc' }]
      const page = await pagedByKeys(paging, matching(userId, filter), all, shown)
      return { ...page, list: page.list.map(withHtml) }
    },

    /** Returns all notes of a course, or of all courses in turn, ordered by lesson and position. */
    inOrder: (userId: string, course: string | undefined) =>
      inPlace.reduce((rows, { by }) => rows.orderBy(by), shown(matching(userId, { course })).orderBy('note.course_id')).execute(),

    /** Adds a note unless its id is taken. Returns the note stored under it. */
    add: async (row: Omit<Database['note'], keyof MaybeStored>) => {
      await db
        .insertInto('note')
        .values({ ...row, ...htmlColumns(row.text) })
        .onConflict((conflict) => conflict.columns(['user_id', 'id']).doNothing())
        .execute()
      return find(row.user_id, row.id)
    },

    /** Changes a note that still has the given version; false if it has another one or was deleted. */
    change: async (userId: string, id: string, version: number, next: Pick<Database['note'], 'text' | 'at_seconds' | 'updated_at'>) => {
      const changed = await db
        .updateTable('note')
        .set({ ...next, ...htmlColumns(next.text), version: version + 1 })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .where('version', '=', version)
        .returning('id')
        .executeTakeFirst()
      return changed !== undefined
    },

    remove: (userId: string, id: string): Promise<boolean> =>
      hasChanged(db.deleteFrom('note').where('user_id', '=', userId).where('id', '=', id)),
  }
}
export type NoteRow = NonNullable<Awaited<ReturnType<ReturnType<typeof noteQueries>['find']>>>

/** Sort keys of notes by place; those of removed lessons come last. */
const inPlace: SortKey[] = [
  { by: sql`coalesce(lesson.position, 1000000)`, type: 'integer', direction: 'asc' },
  { by: sql`note.lesson_id`, type: 'id', direction: 'asc' },
  { by: sql`note.at_seconds`, type: 'integer', direction: 'asc' },
  { by: sql`note.created_at`, type: 'integer', direction: 'asc' },
]
