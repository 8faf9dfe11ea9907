import type { Kysely, Transaction } from 'kysely'
import type { Database, InvoiceTitleFields, InvoiceTitleTable } from '../../db/Database.ts'
import { lockUser } from '../../db/lockUser.ts'
import { countOf } from '../../db/paged.ts'

/** Maximum number of titles per user. */
export const maxTitles = 20

/** Thrown if the user already has the maximum number of titles. */
export class TooManyTitles extends Error {}

export interface TitleChange {
  userId: string
  id: string
  fields: InvoiceTitleFields
  isDefault: boolean
}

/** Creates the queries for invoice titles. Each call is limited to one user's titles, exactly one of which is the default. */
export const invoiceTitleQueries = (db: Kysely<Database>) => {
  const find = (userId: string, id: string): Promise<InvoiceTitleTable | undefined> =>
    db.selectFrom('invoice_title').selectAll().where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()

  return {
    find,

    list: (userId: string): Promise<InvoiceTitleTable[]> =>
      db
        .selectFrom('invoice_title')
        .selectAll()
        .where('user_id', '=', userId)
        .orderBy('is_default', 'desc')
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute(),

    /** Adds a title, or returns the existing one with the same key. Throws {@link TooManyTitles}. */
    add: (row: InvoiceTitleTable): Promise<InvoiceTitleTable> =>
      db.transaction().execute(async (trx) => {
        await lockUser(trx, row.user_id)
        const mine = trx.selectFrom('invoice_title').where('user_id', '=', row.user_id)
        const known = await mine.selectAll().where('send_key', '=', row.send_key).executeTakeFirst()
        if (known) return known
        if ((await countOf(mine)) >= maxTitles) throw new TooManyTitles()
        await trx.insertInto('invoice_title').values(row).execute()
        return ensureDefault(trx, row.user_id, row)
      }),

    /** Changes a title. Returns undefined if the user has no title with this id. */
    change: ({ userId, id, fields, isDefault }: TitleChange): Promise<InvoiceTitleTable | undefined> =>
      db.transaction().execute(async (trx) => {
        await lockUser(trx, userId)
        const changed = await trx
          .updateTable('invoice_title')
          .set({ ...fields, is_default: isDefault ? 1 : 0 })
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .returningAll()
          .executeTakeFirst()
        return changed && ensureDefault(trx, userId, changed)
      }),

    /** Removes a title. Returns false if the user has no title with this id. */
    remove: (userId: string, id: string): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        await lockUser(trx, userId)
        const removed = await trx
          .deleteFrom('invoice_title')
          .where('id', '=', id)
          .where('user_id', '=', userId)
          .returning('id')
          .executeTakeFirst()
        if (removed) await ensureDefault(trx, userId, undefined)
        return removed !== undefined
      }),
  }
}

/** Ensures exactly one default: the stored title if it is marked as such; otherwise, if there is none, the newest title. */
async function ensureDefault<Stored extends InvoiceTitleTable | undefined>(
  trx: Transaction<Database>,
  userId: string,
  stored: Stored,
): Promise<Stored> {
  if (stored?.is_default === 1) {
    await trx.updateTable('invoice_title').set({ is_default: 0 }).where('user_id', '=', userId).where('id', '<>', stored.id).execute()
    return stored
  }
  const mine = trx.selectFrom('invoice_title').select('id').where('user_id', '=', userId)
  if (await mine.where('is_default', '=', 1).executeTakeFirst()) return stored
  const newest = await mine.orderBy('created_at', 'desc').orderBy('id').executeTakeFirst()
  if (newest) await trx.updateTable('invoice_title').set({ is_default: 1 }).where('id', '=', newest.id).execute()
  return stored && newest?.id === stored.id ? { ...stored, is_default: 1 } : stored
}
