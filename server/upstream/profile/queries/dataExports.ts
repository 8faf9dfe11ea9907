import { randomBytes } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { lockUser } from '../../db/lockUser.ts'
import { enqueue } from '../../outbox/index.ts'

/** Kind of the task that builds an archive. */
export const exportTask = 'export.make'

/** Time after which an unfinished archive counts as failed and can be requested again, in milliseconds. */
export const archiveTimeoutMs = 86_400_000

/** Returns the name of an archive in the file store. */
export const archiveName = (id: string): string => `${id}.zip`

/** Creates the queries for data archives. */
export const dataExportQueries = (db: Kysely<Database>) => ({
  find: (id: string): Promise<Database['data_export'] | undefined> =>
    db.selectFrom('data_export').selectAll().where('id', '=', id).executeTakeFirst(),

  /** Finds the newest archive that has not expired. */
  newest: (userId: string, now: number): Promise<Database['data_export'] | undefined> =>
    db
      .selectFrom('data_export')
      .selectAll()
      .where('user_id', '=', userId)
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .orderBy('asked_at', 'desc')
      .orderBy('id')
      .executeTakeFirst(),

  /** Requests an archive, unless one is being built. Concurrent requests are serialized. Earlier archives are discarded. */
  ask: (userId: string, now: number): Promise<void> =>
    db.transaction().execute(async (trx) => {
      await lockUser(trx, userId)
      const waiting = trx
        .selectFrom('data_export')
        .select('id')
        .where('user_id', '=', userId)
        .where('state', '=', 'waiting')
        .where('asked_at', '>', now - archiveTimeoutMs)
      if (await waiting.executeTakeFirst()) return
      await discard(trx, userId)
      const id = randomBytes(16).toString('hex')
      const empty = { ready_at: null, expires_at: null, bytes: null, opened_session: null, opened_until: null }
      await trx
        .insertInto('data_export')
        .values({ id, user_id: userId, state: 'waiting', asked_at: now, ...empty })
        .execute()
      await enqueue(trx, { kind: exportTask, subject: id, now })
    }),

  /** Registers the archive's file before its bytes are stored, so that it is deleted with its user even if the storing fails. */
  announce: async ({ id, user_id }: Database['data_export'], bytes: number, now: number): Promise<void> => {
    const place = { purpose: 'export' as const, ready: 1 as const, attached_to: `export ${id}`, position: 0 }
    await db
      .insertInto('uploaded_file')
      .values({ id, name: archiveName(id), user_id, ...place, bytes, width: 0, height: 0, created_at: now })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ bytes }))
      .execute()
  },

  isReady: async (id: string, { bytes, now, expiresAt }: { bytes: number; now: number; expiresAt: number }): Promise<void> => {
    await db
      .updateTable('data_export')
      .set({ state: 'ready', ready_at: now, expires_at: expiresAt, bytes })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .execute()
  },

  /** Allows a session to download the archive until a time. */
  open: async (id: string, sessionId: string, until: number): Promise<void> => {
    await db.updateTable('data_export').set({ opened_session: sessionId, opened_until: until }).where('id', '=', id).execute()
  },

  /** Discards at most `most` expired archives, whose files the sweep removes. Returns their number. */
  removeExpired: async (now: number, most: number): Promise<number> => {
    const old = await db.selectFrom('data_export').select(['id']).where('expires_at', '<=', now).limit(most).execute()
    if (old.length === 0) return 0
    const ids = old.map(({ id }) => id)
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('uploaded_file').set({ user_id: null, attached_to: null }).where('id', 'in', ids).execute()
      await trx.deleteFrom('data_export').where('id', 'in', ids).execute()
    })
    return ids.length
  },
})

async function discard(trx: Transaction<Database>, userId: string): Promise<void> {
  await trx
    .updateTable('uploaded_file')
    .set({ user_id: null, attached_to: null })
    .where('user_id', '=', userId)
    .where('purpose', '=', 'export')
    .execute()
  await trx.deleteFrom('data_export').where('user_id', '=', userId).execute()
}
