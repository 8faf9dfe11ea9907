import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { AnyMessageKind } from '#lib/enums'
import type { Database, NoticeKind } from '../../db/Database.ts'
import { hasChanged } from '../../db/hasChanged.ts'
import { countOf } from '../../db/paged.ts'
import type { ListPosition } from '../../kernel/logic/listPosition.ts'
import { sendLiveEvent } from '../../live/admin.ts'

/** A notice to be stored. */
export interface NewNotice {
  userId: string
  kind: NoticeKind
  title: string
  body: string
  /** Path of the notice's only action within the site, and the label of that action. Both are null if there is none. */
  path: string | null
  action: string | null
  now: number
}

/**
 * Stores a notice in the transaction of the change that it reports, so that both are committed together. A notice of a
 * muted kind is stored as read.
 */
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
  if (!muted) await sendLiveEvent(trx, { userId, kind: 'notice', now })
}

/** Creates the queries for notices. Each call is limited to one user's notices. */
export const noticeQueries = (db: Kysely<Database>) => ({
  /** Lists the newest notices, or those after a position. */
  list: (userId: string, after: ListPosition | undefined, most: number): Promise<Database['notice'][]> => {
    let rows = db.selectFrom('notice').selectAll().where('user_id', '=', userId)
    if (after)
      rows = rows.where(({ eb, or, and }) =>
        or([eb('created_at', '<', after.at), and([eb('created_at', '=', after.at), eb('id', '<', after.id)])]),
      )
    return rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(most).execute()
  },

  unread: (userId: string): Promise<number> => countOf(db.selectFrom('notice').where('user_id', '=', userId).where('read_at', 'is', null)),

  muted: async (userId: string): Promise<AnyMessageKind[]> => {
    const rows = await db.selectFrom('muted_notice').select('kind').where('user_id', '=', userId).orderBy('kind').execute()
    return rows.map(({ kind }) => kind)
  },

  mute: async (userId: string, kinds: readonly AnyMessageKind[]): Promise<void> => {
    await db
      .insertInto('muted_notice')
      .values([...new Set(kinds)].map((kind) => ({ user_id: userId, kind })))
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doNothing())
      .execute()
  },

  unmute: async (userId: string, kinds: readonly AnyMessageKind[]): Promise<void> => {
    await db.deleteFrom('muted_notice').where('user_id', '=', userId).where('kind', 'in', kinds).execute()
  },

  /** Marks a notice as read. Returns false if the user has no notice with this id. */
  read: (userId: string, id: string, now: number): Promise<boolean> =>
    hasChanged(
      db
        .updateTable('notice')
        .set(({ fn, val }) => ({ read_at: fn.coalesce('read_at', val(now)) }))
        .where('user_id', '=', userId)
        .where('id', '=', id),
    ),

  /** Marks all notices until `until` as read, limited to `kinds` if given. */
  readAll: async (userId: string, until: number, now: number, kinds?: readonly NoticeKind[]): Promise<void> => {
    if (kinds?.length === 0) return
    const rows = db
      .updateTable('notice')
      .set({ read_at: now })
      .where('user_id', '=', userId)
      .where('read_at', 'is', null)
      .where('created_at', '<=', until)
    await (kinds === undefined ? rows : rows.where('kind', 'in', kinds)).execute()
  },
})
