import type { Kysely, Transaction } from 'kysely'
import type { AccessKind } from '#lib/contract'
import type { Database } from '../../db/Database.ts'
import { foldEntitlements, type StoredTerm } from '../logic/foldEntitlements.ts'
import { membershipEnd } from '../logic/membershipEnd.ts'

/** Key of one user's membership of one course or bundle. */
export interface MembershipKey {
  userId: string
  kind: AccessKind
  id: string
}

/** Outcome for a membership: created, extended, unchanged (or shortened), or removed. */
export type MembershipOutcome = 'new' | 'longer' | 'same' | 'gone'

/** Updates the stored membership to the result of its entitlements. The caller must hold the lock of the user. */
export async function updateMembership(trx: Transaction<Database>, place: MembershipKey): Promise<MembershipOutcome> {
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

/** Returns the entitlements that are not revoked, oldest first. */
export async function liveEntitlements(at: Kysely<Database>, { userId, kind, id }: MembershipKey) {
  const rows = await at
    .selectFrom('entitlement')
    .select(['id', 'source', 'granted_at', 'days', 'ends_at', 'adds'])
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('target_id', '=', id)
    .where('revoked_at', 'is', null)
    .orderBy('granted_at')
    // For equal times, extensions come last, because a longer term would otherwise absorb them.
    .orderBy('adds')
    .orderBy('id')
    .execute()
  return rows.map(({ granted_at: grantedAt, ends_at: endsAt, adds, ...row }) => ({ ...row, grantedAt, endsAt, adds: adds === 1 }))
}

/** Returns the stored membership; undefined without one. */
export async function storedTerm(at: Kysely<Database>, { userId, kind, id }: MembershipKey): Promise<StoredTerm | undefined> {
  const row =
    kind === 'course'
      ? await at.selectFrom('course_member').selectAll().where('user_id', '=', userId).where('course_id', '=', id).executeTakeFirst()
      : await at.selectFrom('bundle_member').selectAll().where('user_id', '=', userId).where('bundle_id', '=', id).executeTakeFirst()
  return row && { joinedAt: row.joined_at, expiresAt: row.expires_at }
}

/** Returns the duration that a course defines, in days. Null for bundles, whose memberships end only if granted with days. */
export async function validDaysOf(at: Kysely<Database>, { kind, id }: Pick<MembershipKey, 'kind' | 'id'>): Promise<number | null> {
  if (kind !== 'course') return null
  return (await at.selectFrom('course_detail').select('valid_days').where('course_id', '=', id).executeTakeFirst())?.valid_days ?? null
}

async function storeTerm(trx: Transaction<Database>, { userId, kind, id }: MembershipKey, { joinedAt, expiresAt }: StoredTerm) {
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

async function removeTerm(trx: Transaction<Database>, { userId, kind, id }: MembershipKey): Promise<void> {
  if (kind === 'course') await trx.deleteFrom('course_member').where('user_id', '=', userId).where('course_id', '=', id).execute()
  else await trx.deleteFrom('bundle_member').where('user_id', '=', userId).where('bundle_id', '=', id).execute()
}
