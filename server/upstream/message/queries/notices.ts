import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { MessageKind } from '#lib/enums'
import type { Database } from '../../db/Database.ts'
import { countOf, paged, type Paging } from '../../db/paged.ts'

/** A notice to be written. */
export interface NewNotice {
  userId: string
  kind: MessageKind
  title: string
  body: string
  /** Path of the site that its one action leads to, and the name of that action; both null without any. */
  path: string | null
  action: string | null
  now: number
}

/** Writes a notice in the transaction of what it tells, so that neither is there without the other. One of a muted kind is read from the start. */
export async function notify(trx: Kysely<Database>, { userId, now, ...rest }: NewNotice): Promise<void> {
  const muted = await trx
    .selectFrom('muted_notice')
    .select('kind')
    .where('user_id', '=', userId)
    .where('kind', '=', rest.kind)
    .executeTakeFirst()
  await trx
    .insertInto('notice')
    .values({ id: randomUUID(), user_id: userId, ...rest, created_at: now, read_at: muted ? now : null })
    .execute()
}

/** Notices; each call sees those of one user only. */
export const noticeQueries = (db: Kysely<Database>) => ({
  list: (userId: string, paging: Paging) =>
    paged(paging, db.selectFrom('notice').where('user_id', '=', userId), (rows) =>
      rows.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
    ),

  unread: (userId: string): Promise<number> => countOf(db.selectFrom('notice').where('user_id', '=', userId).where('read_at', 'is', null)),

  muted: async (userId: string): Promise<MessageKind[]> => {
    const rows = await db.selectFrom('muted_notice').select('kind').where('user_id', '=', userId).orderBy('kind').execute()
    return rows.map(({ kind }) => kind)
  },

  mute: async (userId: string, kinds: readonly MessageKind[]): Promise<void> => {
    await db
      .insertInto('muted_notice')
      .values([...new Set(kinds)].map((kind) => ({ user_id: userId, kind })))
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doNothing())
      .execute()
  },

  unmute: async (userId: string, kinds: readonly MessageKind[]): Promise<void> => {
    await db.deleteFrom('muted_notice').where('user_id', '=', userId).where('kind', 'in', kinds).execute()
  },

  /** Marks one as read; false when the user has none of this id. */
  read: async (userId: string, id: string, now: number): Promise<boolean> =>
    (await db
      .updateTable('notice')
      .set(({ fn, val }) => ({ read_at: fn.coalesce('read_at', val(now)) }))
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst()) !== undefined,

  /** Marks as read whatever was written until then. */
  readAll: async (userId: string, until: number, now: number): Promise<void> => {
    await db
      .updateTable('notice')
      .set({ read_at: now })
      .where('user_id', '=', userId)
      .where('read_at', 'is', null)
      .where('created_at', '<=', until)
      .execute()
  },
})
