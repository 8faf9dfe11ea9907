import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { liveEntitlements, type MembershipKey, storedTerm, validDaysOf } from './updateMembership.ts'

/**
 * Prepares a membership for another entitlement, and returns the days of that entitlement. A membership that predates
 * entitlements is converted to an entitlement with its dates. Entitlements without days get the current duration of the
 * course, so that later changes of the course do not affect the end from which new days are counted.
 */
export async function fixEntitlements(trx: Transaction<Database>, place: MembershipKey, days: number | null): Promise<number | null> {
  const { userId: user_id, kind, id: target_id } = place
  const live = await liveEntitlements(trx, place)
  const validDays = await validDaysOf(trx, place)
  const unfixed = live.filter((each) => each.days === null && each.endsAt === null)
  if (unfixed.length > 0 && validDays !== null)
    await trx
      .updateTable('entitlement')
      .set({ days: validDays })
      .where(
        'id',
        'in',
        unfixed.map(({ id }) => id),
      )
      .execute()
  if (live.length > 0) return days ?? validDays
  const term = await storedTerm(trx, place)
  if (!term) return days
  await trx
    .insertInto('entitlement')
    .values({
      id: randomUUID(),
      user_id,
      kind,
      target_id,
      source: 'former',
      source_id: 'former',
      granted_at: term.joinedAt,
      days: term.expiresAt === null ? validDays : null,
      ends_at: term.expiresAt,
      adds: 0,
      revoked_at: null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'target_id', 'source', 'source_id']).doNothing())
    .execute()
  return days ?? validDays
}
