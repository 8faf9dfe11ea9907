import type { Kysely, Selectable } from 'kysely'
import type { Database, SmsCodeTable } from '../../db/Database.ts'
import { lives } from '../../limits/queries/lives.ts'
import { latestNow } from '../../limits/rules/latestEnd.ts'
import { limits } from '../../limits/rules/limits.ts'
import type { SendingLimit } from '../rules/sendingLimits.ts'

export type SmsCodeRow = Selectable<SmsCodeTable>

/** Ends the transaction of something whose verification code was used for something else. */
export class CodeUsed extends Error {}

/** Codes to be looked up: the newest ones that a limit counts within a span. */
export interface Reach extends Pick<SendingLimit, 'counted' | 'besideOwners'> {
  count: number
  after: number
  /** Later ones were sent by a clock that went wrong. */
  until: number
}

/** Verification codes, and how often they were asked for. */
export const smsCodeQueries = (db: Kysely<Database>) => ({
  /**
   * Adds a code when `allowed` says so of when others were sent, for each reach the times, newest first; and kills the
   * older ones of the same phone and scene. Calls that count in the same limit take turns, so none of them counts what
   * another is about to add.
   */
  addIf: (row: SmsCodeRow, reaches: readonly Reach[], allowed: (times: number[][]) => boolean): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      for (const key of locksOf(row, reaches)) await takeTurn(trx, key, row.created_at)
      const times: number[][] = []
      for (const reach of reaches) times.push(await sentTimes(trx, row, reach))
      if (!allowed(times)) return false
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

  /** Counts a try against the newest code, be it used or not, while it lives; nothing when there is none or its tries are used up. */
  countTry: ({ phone, scene, now, most }: { phone: string; scene: number; now: number; most: number }) => {
    const living = db
      .selectFrom('sms_code')
      .select('id')
      .where('phone', '=', phone)
      .where('scene', '=', scene)
      .where(lives(limits.smsCode.lifeMs, now))
      .orderBy('created_at', 'desc')
      .limit(1)
    return db
      .updateTable('sms_code')
      .set((column) => ({ tries: column('tries', '+', 1) }))
      .where('id', '=', living)
      .where('tries', '<', most)
      .returning(['id', 'code_hash', 'used_at'])
      .executeTakeFirst()
  },

  /** Takes a try back that was no guess: the same request came twice. */
  giveTryBack: async (id: string): Promise<void> => {
    await db
      .updateTable('sms_code')
      .set((column) => ({ tries: column('tries', '-', 1) }))
      .where('id', '=', id)
      .where('tries', '>', 0)
      .execute()
  },

  /** When a code was used; null when it was not. */
  usedAt: async (id: string): Promise<number | null> =>
    (await db.selectFrom('sms_code').select('used_at').where('id', '=', id).executeTakeFirst())?.used_at ?? null,

  /** Uses a code up; true for one caller only. */
  use: async (id: string, now: number): Promise<boolean> =>
    (await db
      .updateTable('sms_code')
      .set({ used_at: now })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .returning('id')
      .executeTakeFirst()) !== undefined,

  /** Removes at most `most` codes that no limit counts any more, or were made by a clock that was ahead; says how many. */
  removeOld: async (now: number, most: number): Promise<number> => {
    const old = db
      .selectFrom('sms_code')
      .select('id')
      .where(({ or, eb }) => or([eb('created_at', '<', now - limits.smsMemoryMs), eb('created_at', '>', latestNow(now))]))
      .limit(most)
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

/** Always in the order phone, address, site, all: a fixed order of locks cannot deadlock. */
function locksOf({ phone, address, site }: SmsCodeRow, reaches: readonly Reach[]): string[] {
  const counts = (column: SendingLimit['counted'][number]) => reaches.some(({ counted }) => counted.includes(column))
  return [
    `sms ${phone}`,
    ...(counts('address') ? [`sms from ${address}`] : []),
    ...(counts('site') ? [`sms from ${site}`] : []),
    ...(reaches.some(({ counted }) => counted.length === 0) ? ['sms'] : []),
  ]
}

async function sentTimes(
  trx: Kysely<Database>,
  row: SmsCodeRow,
  { counted, besideOwners = false, count, after, until }: Reach,
): Promise<number[]> {
  let query = trx.selectFrom('sms_code').select('created_at').where('created_at', '>', after).where('created_at', '<=', until)
  for (const column of counted) query = query.where(column, '=', row[column])
  if (besideOwners) query = query.where('asker', '!=', 'owner')
  const rows = await query.orderBy('created_at', 'desc').limit(count).execute()
  return rows.map(({ created_at }) => created_at)
}
