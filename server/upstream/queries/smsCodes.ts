import type { Kysely, Selectable } from 'kysely'
import type { Database, SmsCodeTable } from '../db/Database.ts'

export type SmsCodeRow = Selectable<SmsCodeTable>

interface Reach {
  count: number
  /** Only what was sent after this moment. */
  after: number
}

/** What was sent lately, newest first. */
export interface SentTimes {
  toPhone: number[]
  fromAddress: number[]
}

/** Verification codes, and how often they were asked for. */
export const smsCodeQueries = (db: Kysely<Database>) => ({
  /**
   * Adds a code when `allowed` says so of what was sent before, and kills the older ones of the same phone and scene.
   * Calls for the same phone, and from the same address, take turns, so none of them counts what another is about to add.
   */
  addIf: (row: SmsCodeRow, reach: { phone: Reach; address: Reach }, allowed: (sent: SentTimes) => boolean): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      // Always the phone first: a fixed order of locks cannot deadlock.
      await takeTurn(trx, `sms ${row.phone}`, row.created_at)
      await takeTurn(trx, `sms from ${row.address}`, row.created_at)
      const sent = {
        toPhone: await sentTimes(trx, { column: 'phone', value: row.phone, ...reach.phone }),
        fromAddress: await sentTimes(trx, { column: 'address', value: row.address, ...reach.address }),
      }
      if (!allowed(sent)) return false
      await trx
        .updateTable('sms_code')
        .set({ used_at: row.created_at })
        .where('phone', '=', row.phone)
        .where('scene', '=', row.scene)
        .where('used_at', 'is', null)
        .execute()
      await trx.insertInto('sms_code').values(row).execute()
      return true
    }),

  /** Counts a try against the code that lives; nothing when there is none or its tries are used up. */
  countTry: ({ phone, scene, now, most }: { phone: string; scene: number; now: number; most: number }) => {
    const living = db
      .selectFrom('sms_code')
      .select('id')
      .where('phone', '=', phone)
      .where('scene', '=', scene)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .orderBy('created_at', 'desc')
      .limit(1)
    return (
      db
        .updateTable('sms_code')
        .set((column) => ({ tries: column('tries', '+', 1) }))
        .where('id', '=', living)
        // Said again for the row itself: where two tries meet, PostgreSQL looks at it anew after the first is done.
        .where('used_at', 'is', null)
        .where('tries', '<', most)
        .returning(['id', 'code_hash'])
        .executeTakeFirst()
    )
  },

  /** Uses a code up; true for one caller only. */
  use: async (id: string, now: number): Promise<boolean> =>
    (await db
      .updateTable('sms_code')
      .set({ used_at: now })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .returning('id')
      .executeTakeFirst()) !== undefined,

  /** Removes at most `most` codes made before a moment; says how many. */
  removeBefore: async (moment: number, most: number): Promise<number> => {
    const old = db.selectFrom('sms_code').select('id').where('created_at', '<', moment).limit(most)
    return (await db.deleteFrom('sms_code').where('id', 'in', old).returning('id').execute()).length
  },
})

/** A row that is written to is a lock on both engines until the transaction ends. The sweep takes these rows along. */
async function takeTurn(trx: Kysely<Database>, key: string, now: number): Promise<void> {
  await trx
    .insertInto('attempt')
    .values({ account: key, address: '', failures: 0, locked_until: null, updated_at: now })
    .onConflict((conflict) => conflict.columns(['account', 'address']).doUpdateSet({ updated_at: now }))
    .execute()
}

async function sentTimes(
  trx: Kysely<Database>,
  { column, value, count, after }: Reach & { column: 'phone' | 'address'; value: string },
): Promise<number[]> {
  const rows = await trx
    .selectFrom('sms_code')
    .select('created_at')
    .where(column, '=', value)
    .where('created_at', '>', after)
    .orderBy('created_at', 'desc')
    .limit(count)
    .execute()
  return rows.map((row) => row.created_at)
}
