import type { Kysely, Transaction } from 'kysely'
import type { AccessKind } from '#lib/contract'
import type { Database } from '../../db/Database.ts'
import { foldEntitlements, type StoredTerm } from '../logic/foldEntitlements.ts'
import { membershipEnd } from '../logic/membershipEnd.ts'

/** One user's membership of one course or bundle. */
export interface MembershipPlace {
  userId: string
  kind: AccessKind
  id: string
}

/** The outcome for a membership: begun, extended, unchanged (or shorter), or ended for good. */
export type Projected = 'new' | 'longer' | 'same' | 'gone'

/** Makes the stored membership what the entitlements say. Whoever calls holds the lock of the user. */
export async function project(trx: Transaction<Database>, place: MembershipPlace): Promise<Projected> {
  const [former, validDays] = [await storedTerm(trx, place), await validDaysOf(trx, place)]
  const term = foldEntitlements(await liveEntitlements(trx, place), validDays)
  if (!term) {
    if (former) await removeTerm(trx, place)
    return former ? 'gone' : 'same'
  }
  await storeTerm(trx, place, term)
  if (!former) return 'new'
  const [end, formerEnd] = [term, former].map((each) => membershipEnd({ ...each, validDays }) ?? Infinity)
  return end! > formerEnd! ? 'longer' : 'same'
}

/** The entitlements that count, the oldest first. */
export async function liveEntitlements(at: Kysely<Database>, { userId, kind, id }: MembershipPlace) {
  const rows = await at
    .selectFrom('entitlement')
    .select(['id', 'source', 'granted_at', 'days', 'ends_at', 'adds'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('target_id', '=', id)
    .where('revoked_at', 'is', null)
    .orderBy('granted_at')
    // Of the same moment what is added comes last, or it would be lost in a longer term.
    .orderBy('adds')
    .orderBy('id')
    .execute()
  return rows.map(({ granted_at: grantedAt, ends_at: endsAt, adds, ...row }) => ({ ...row, grantedAt, endsAt, adds: adds === 1 }))
}

/** The stored membership; undefined without any. */
export async function storedTerm(at: Kysely<Database>, { userId, kind, id }: MembershipPlace): Promise<StoredTerm | undefined> {
  const row =
    kind === 'course'
      ? await at.selectFrom('course_member').selectAll().where('user_id', '=', userId).where('course_id', '=', id).executeTakeFirst()
      : await at.selectFrom('bundle_member').selectAll().where('user_id', '=', userId).where('bundle_id', '=', id).executeTakeFirst()
  return row && { joinedAt: row.joined_at, expiresAt: row.expires_at }
}

/** Days of use that a course gives. A bundle's own membership has an end only where one was given. */
export async function validDaysOf(at: Kysely<Database>, { kind, id }: Pick<MembershipPlace, 'kind' | 'id'>): Promise<number | null> {
  if (kind !== 'course') return null
  return (await at.selectFrom('course_detail').select('valid_days').where('course_id', '=', id).executeTakeFirst())?.valid_days ?? null
}

async function storeTerm(trx: Transaction<Database>, { userId, kind, id }: MembershipPlace, { joinedAt, expiresAt }: StoredTerm) {
  const term = { joined_at: joinedAt, expires_at: expiresAt }
  if (kind === 'course')
    await trx
      .insertInto('course_member')
      .values({ user_id: userId, course_id: id, ...term })
      .onConflict((conflict) => conflict.columns(['user_id', 'course_id']).doUpdateSet(term))
      .execute()
  else
    await trx
      .insertInto('bundle_member')
      .values({ user_id: userId, bundle_id: id, ...term })
      .onConflict((conflict) => conflict.columns(['user_id', 'bundle_id']).doUpdateSet(term))
      .execute()
}

async function removeTerm(trx: Transaction<Database>, { userId, kind, id }: MembershipPlace): Promise<void> {
  if (kind === 'course') await trx.deleteFrom('course_member').where('user_id', '=', userId).where('course_id', '=', id).execute()
  else await trx.deleteFrom('bundle_member').where('user_id', '=', userId).where('bundle_id', '=', id).execute()
}
