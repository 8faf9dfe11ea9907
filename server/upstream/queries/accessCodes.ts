import { sql } from 'kysely'
import type { Kysely, Transaction } from 'kysely'
import type { AccessKind } from '#lib/contract'
import type { AccessCodeTable, Database } from '../db/Database.ts'
import { membershipEnd, termEnd } from '../rules/membershipEnd.ts'
import { enrolInBundle } from './bundles.ts'
import { enrol } from './enrol.ts'

/** What came of a code. `unknown`: there is none; `used`: by somebody else; `gone`: what it opens is there no more, and the code stays good. */
export type Redemption =
  | { state: 'unknown' | 'used' | 'expired' | 'revoked' | 'gone' }
  | { state: 'done'; kind: AccessKind; id: string; title: string; joinedAt: number; expiresAt: number | null }

/** Ends the transaction of a code that opens nothing, so that it stays unused. */
class Gone extends Error {}

/** A batch of codes, counted. */
export interface AccessBatch {
  batch: string
  kind: AccessKind
  target_id: string
  created_at: number
  expires_at: number | null
  days: number | null
  made: number
  redeemed: number
  revoked: number
}

/** Access codes. Only their hashes are known. */
export const accessCodeQueries = (db: Kysely<Database>) => ({
  /** Redeems a code once, however many ask at the same moment; the same user gets the same answer again. */
  redeem: async (id: string, userId: string, now: number): Promise<Redemption> => {
    try {
      return await db.transaction().execute(async (trx) => {
        const taken = await trx
          .updateTable('access_code')
          .set({ redeemed_by: userId, redeemed_at: now })
          .where('id', '=', id)
          .where('redeemed_at', 'is', null)
          .where('revoked_at', 'is', null)
          .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
          .returningAll()
          .executeTakeFirst()
        if (taken) await open(trx, taken, userId, now)
        const row = taken ?? (await trx.selectFrom('access_code').selectAll().where('id', '=', id).executeTakeFirst())
        if (!row) return { state: 'unknown' }
        if (row.redeemed_by === userId) return opened(trx, row, userId)
        return { state: row.redeemed_at !== null ? 'used' : row.revoked_at !== null ? 'revoked' : 'expired' }
      })
    } catch (error) {
      if (error instanceof Gone) return { state: 'gone' }
      throw error
    }
  },

  /** Stores new codes: all or none. */
  add: (rows: AccessCodeTable[]): Promise<void> =>
    db.transaction().execute(async (trx) => {
      for (let start = 0; start < rows.length; start += 500)
        await trx
          .insertInto('access_code')
          .values(rows.slice(start, start + 500))
          .execute()
    }),

  /** What a code can be made for: its title; nothing when there is no such thing, or it was removed. */
  title: (kind: AccessKind, id: string): Promise<string | undefined> => titleOf(db, kind, id),

  batches: (): Promise<AccessBatch[]> =>
    db
      .selectFrom('access_code')
      .select(({ fn }) => [
        'batch',
        fn.min('kind').as('kind'),
        fn.min('target_id').as('target_id'),
        fn.min('created_at').as('created_at'),
        fn.max('expires_at').as('expires_at'),
        fn.max('days').as('days'),
        fn.countAll<number>().as('made'),
        fn.count<number>('redeemed_at').as('redeemed'),
        fn.count<number>(sql`case when redeemed_at is null then revoked_at end`).as('revoked'),
      ])
      .groupBy('batch')
      .orderBy('created_at')
      .execute(),

  /** Revokes what is unused of a batch, or a single code by its hash; says how many. Whoever has redeemed one keeps what it opened. */
  revoke: async ({ batch, id }: { batch?: string; id?: string }, now: number): Promise<number> => {
    const unused = db.updateTable('access_code').set({ revoked_at: now }).where('redeemed_at', 'is', null).where('revoked_at', 'is', null)
    const named = id === undefined ? unused.where('batch', '=', batch ?? '') : unused.where('id', '=', id)
    return (await named.returning('id').execute()).length
  },
})

async function open(trx: Transaction<Database>, { kind, target_id, days }: AccessCodeTable, userId: string, now: number): Promise<void> {
  if ((await titleOf(trx, kind, target_id)) === undefined) throw new Gone()
  if (kind === 'course') return enrol(trx, { userId, courseIds: [target_id], now, expiresAt: termEnd(now, days) })
  const bundle = await trx.selectFrom('bundle').selectAll().where('id', '=', target_id).executeTakeFirstOrThrow()
  await enrolInBundle(trx, { bundle, userId, now, days: days ?? bundle.valid_days })
}

async function opened(trx: Transaction<Database>, { kind, target_id: id }: AccessCodeTable, userId: string): Promise<Redemption> {
  if (kind === 'course') {
    const row = await trx
      .selectFrom('course_member')
      .innerJoin('course', 'course.id', 'course_member.course_id')
      .innerJoin('course_detail', 'course_detail.course_id', 'course.id')
      .select(['course.title', 'joined_at', 'expires_at', 'valid_days'])
      .where('user_id', '=', userId)
      .where('course.id', '=', id)
      .executeTakeFirstOrThrow()
    const expiresAt = membershipEnd({ joinedAt: row.joined_at, expiresAt: row.expires_at, validDays: row.valid_days })
    return { state: 'done', kind, id, title: row.title, joinedAt: row.joined_at, expiresAt }
  }
  const row = await trx
    .selectFrom('bundle_member')
    .innerJoin('bundle', 'bundle.id', 'bundle_member.bundle_id')
    .select(['bundle.title', 'joined_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('bundle.id', '=', id)
    .executeTakeFirstOrThrow()
  return { state: 'done', kind, id, title: row.title, joinedAt: row.joined_at, expiresAt: row.expires_at }
}

async function titleOf(at: Kysely<Database>, kind: AccessKind, id: string): Promise<string | undefined> {
  const found =
    kind === 'course'
      ? at.selectFrom('course').select('title').where('id', '=', id).where('listed', '=', 1)
      : at.selectFrom('bundle').select('title').where('id', '=', id).where('kind', '=', kind).where('listed', '=', 1)
  return (await found.executeTakeFirst())?.title
}
