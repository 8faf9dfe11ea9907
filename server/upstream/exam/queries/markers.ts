import type { Kysely } from 'kysely'
import type { Database, ExamMarkerTable } from '../../db/Database.ts'

/** Queries for the persons who mark essays. */
export const markerQueries = (db: Kysely<Database>) => ({
  list: (): Promise<ExamMarkerTable[]> => db.selectFrom('exam_marker').selectAll().orderBy('name').execute(),

  /** Returns the active marker with a key. */
  byKey: (keyHash: string): Promise<ExamMarkerTable | undefined> =>
    db.selectFrom('exam_marker').selectAll().where('key_hash', '=', keyHash).where('retired_at', 'is', null).executeTakeFirst(),

  /** Registers a marker; false if the name is taken. Names are never reused, because marks are stored under them. */
  register: async (row: Omit<ExamMarkerTable, 'retired_at'>): Promise<boolean> => {
    const added = db.insertInto('exam_marker').values({ ...row, retired_at: null })
    const { numInsertedOrUpdatedRows: count } = await added.onConflict((conflict) => conflict.column('name').doNothing()).executeTakeFirst()
    return count === 1n
  },

  /** Replaces the key of a marker, and lets a retired one mark again; false for an unknown name. */
  renew: async (name: string, keyHash: string): Promise<boolean> => {
    const changed = db.updateTable('exam_marker').set({ key_hash: keyHash, retired_at: null }).where('name', '=', name)
    return (await changed.executeTakeFirst()).numUpdatedRows === 1n
  },

  /** Ends the work of a marker, whose marks remain; false for an unknown or retired one. */
  retire: async (name: string, now: number): Promise<boolean> => {
    const changed = db.updateTable('exam_marker').set({ retired_at: now }).where('name', '=', name).where('retired_at', 'is', null)
    return (await changed.executeTakeFirst()).numUpdatedRows === 1n
  },
})
