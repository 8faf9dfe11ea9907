import { type Kysely, sql, type Transaction } from 'kysely'
import type { AccessKind } from '#lib/contract'
import type { Database } from '../../db/Database.ts'
import { lockUser } from '../../db/lockUser.ts'
import { addedTerm, grant, isMemberAt, type Membership, membershipEnd, termEnd } from '../../membership/admin.ts'
import { enrolInBundle } from './bundles.ts'

/**
 * Reasons for not redeeming a code. `unknown`: it does not exist; `used`: another user has redeemed it; `gone`: its course or
 * bundle was removed; `endless`: its user already has an unlimited membership. The last two leave the code valid.
 */
interface NotRedeemed {
  state: 'unknown' | 'used' | 'expired' | 'revoked' | 'gone' | 'endless'
}

/** Result of redeeming a code. */
export type Redemption =
  | NotRedeemed
  | { state: 'done'; kind: AccessKind; id: string; title: string; joinedAt: number; expiresAt: number | null }

/** Preview of a code: the current end of the membership, and the end to which the code would extend it. */
export type CodePreview =
  | NotRedeemed
  | { state: 'open'; kind: AccessKind; id: string; title: string; owned: { expiresAt: number | null } | null; expiresAt: number | null }

/** The code is refused. Rolls back the transaction, so that the code stays unused. */
class CodeRefused extends Error {
  readonly why: 'gone' | 'endless'

  constructor(why: 'gone' | 'endless') {
    super(why)
    this.why = why
  }
}

/** Batch of codes with its counters. */
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

/** Queries on access codes, of which only the hashes are stored. */
export const accessCodeQueries = (db: Kysely<Database>) => ({
  /** Redeems a code once, regardless of concurrent requests; repeated requests of the same user get the same result. */
  redeem: async (id: string, userId: string, now: number): Promise<Redemption> => {
    try {
      return await db.transaction().execute(async (trx) => {
        // Codes for the same course or bundle are redeemed one after another, because each extends the current end.
        await lockUser(trx, userId)
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
      if (error instanceof CodeRefused) return { state: error.why }
      throw error
    }
  },

  /** Previews a code without redeeming it. */
  look: async (id: string, userId: string, now: number): Promise<CodePreview> => {
    const row = await db.selectFrom('access_code').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return { state: 'unknown' }
    if (row.redeemed_by === userId) {
      const { kind, target_id, title, expiresAt } = await opened(db, row, userId).then((done) => ({ ...row, ...done }))
      return { state: 'open', kind, id: target_id, title, owned: null, expiresAt }
    }
    if (row.redeemed_at !== null) return { state: 'used' }
    if (row.revoked_at !== null) return { state: 'revoked' }
    if (row.expires_at !== null && row.expires_at <= now) return { state: 'expired' }
    const target = await targetOf(db, row, userId)
    if (!target) return { state: 'gone' }
    const { title, days, validDays, former } = target
    const found = { state: 'open', kind: row.kind, id: row.target_id, title } as const
    const isOwned = former !== undefined && isMemberAt(now, former)
    if (!isOwned) return { ...found, owned: null, expiresAt: termEnd(now, days ?? validDays) }
    const end = membershipEnd(former)
    const added = addedTerm(former, { now, days })
    return { ...found, owned: { expiresAt: end }, expiresAt: added ? added.expiresAt : end }
  },

  /** Stores new codes: all or none. */
  add: (rows: Database['access_code'][]): Promise<void> =>
    db.transaction().execute(async (trx) => {
      for (let start = 0; start < rows.length; start += 500)
        await trx
          .insertInto('access_code')
          .values(rows.slice(start, start + 500))
          .execute()
    }),

  /** Returns the title of a course or bundle that codes can be created for; `undefined` if it does not exist or was removed. */
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

  /**
   * Revokes the unused codes of a batch, or a single code by its hash; returns their number. Redeemed codes stay in effect.
   */
  revoke: async ({ batch, id }: { batch?: string; id?: string }, now: number): Promise<number> => {
    const unused = db.updateTable('access_code').set({ revoked_at: now }).where('redeemed_at', 'is', null).where('revoked_at', 'is', null)
    const named = id === undefined ? unused.where('batch', '=', batch ?? '') : unused.where('id', '=', id)
    return (await named.returning('id').execute()).length
  },
})

async function open(
  trx: Transaction<Database>,
  { id: sourceId, kind, target_id: id, days }: Database['access_code'],
  userId: string,
  now: number,
): Promise<void> {
  if ((await titleOf(trx, kind, id)) === undefined) throw new CodeRefused('gone')
  const given = { userId, now, source: 'code', sourceId, adds: true } as const
  if (kind === 'course') {
    const [outcome] = await grant(trx, { ...given, targets: [{ kind, id, days }] })
    if (outcome === 'same') throw new CodeRefused('endless')
    return
  }
  const bundle = await trx.selectFrom('bundle').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const taken = await enrolInBundle(trx, { ...given, bundle, days: days ?? bundle.valid_days })
  if (taken === 'same') throw new CodeRefused('endless')
}

/**
 * Returns the target of a code, the days that it grants, and the membership of its user; `undefined` if the target was
 * removed.
 */
async function targetOf(at: Kysely<Database>, { kind, target_id: id, days }: Database['access_code'], userId: string) {
  if (kind === 'course') {
    const course = await at
      .selectFrom('course')
      .innerJoin('course_detail', 'course_detail.course_id', 'course.id')
      .leftJoin('course_member', (join) => join.onRef('course_member.course_id', '=', 'course.id').on('course_member.user_id', '=', userId))
      .select(['course.title', 'valid_days', 'joined_at', 'expires_at'])
      .where('course.id', '=', id)
      .where('course.listed', '=', 1)
      .executeTakeFirst()
    return course && { title: course.title, days, validDays: course.valid_days, former: membershipOf(course) }
  }
  const bundle = await at
    .selectFrom('bundle')
    .leftJoin('bundle_member', (join) => join.onRef('bundle_member.bundle_id', '=', 'bundle.id').on('bundle_member.user_id', '=', userId))
    .select(['bundle.title', 'valid_days', 'joined_at', 'expires_at'])
    .where('bundle.id', '=', id)
    .where('kind', '=', kind)
    .where('listed', '=', 1)
    .executeTakeFirst()
  // The membership of a bundle has an end only if one was specified.
  return (
    bundle && {
      title: bundle.title,
      days: days ?? bundle.valid_days,
      validDays: null,
      former: membershipOf({ ...bundle, valid_days: null }),
    }
  )
}

const membershipOf = (row: { joined_at: number | null; expires_at: number | null; valid_days: number | null }): Membership | undefined =>
  row.joined_at === null ? undefined : { joinedAt: row.joined_at, expiresAt: row.expires_at, validDays: row.valid_days }

async function opened(
  trx: Kysely<Database>,
  { kind, target_id: id }: Database['access_code'],
  userId: string,
): Promise<Extract<Redemption, { state: 'done' }>> {
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
