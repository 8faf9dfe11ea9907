import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { AccessKind } from '#lib/contract'
import type { Database, EntitlementTable } from '../../db/Database.ts'
import { lockUser } from '../../db/lockUser.ts'
import { fixEntitlements } from './adoptMembership.ts'
import { countLearners } from './countLearners.ts'
import { updateMembership, type MembershipOutcome } from './updateMembership.ts'

/** A course or a bundle to grant. */
export interface EntitledTarget {
  kind: AccessKind
  id: string
  /** Duration in days; null for the duration that the course defines. */
  days: number | null
}

export interface Grant extends Pick<EntitlementTable, 'source'> {
  userId: string
  targets: readonly EntitledTarget[]
  /** Id of the source, such as an order number. A source grants each target at most once. */
  sourceId: string
  now: number
  /** Whether to extend an existing term; otherwise the longer of both terms counts. */
  adds: boolean
}

/**
 * Grants the use of courses and bundles. Derives memberships from all entitlements that are not revoked, and updates the
 * numbers of learners. Locks the user until the transaction ends. Returns the outcome for each membership, in the order of
 * the targets.
 */
export async function grant(
  trx: Transaction<Database>,
  { userId, targets, source, sourceId, now, adds }: Grant,
): Promise<MembershipOutcome[]> {
  await lockUser(trx, userId)
  const outcomes: MembershipOutcome[] = []
  for (const { kind, id, days } of targets) {
    const place = { userId, kind, id }
    const granted = await fixEntitlements(trx, place, days)
    await trx
      .insertInto('entitlement')
      .values({
        id: randomUUID(),
        user_id: userId,
        kind,
        target_id: id,
        source,
        source_id: sourceId,
        granted_at: now,
        days: granted,
        ends_at: null,
        adds: adds ? 1 : 0,
        revoked_at: null,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind', 'target_id', 'source', 'source_id']).doNothing())
      .execute()
    outcomes.push(await updateMembership(trx, place))
  }
  await countLearners(trx, changesOf(targets, outcomes))
  return outcomes
}

/** Revokes all entitlements of a source. Idempotent. Keeps progress and notes. */
export async function revoke(
  trx: Transaction<Database>,
  { source, sourceId, now }: Pick<EntitlementTable, 'source'> & { sourceId: string; now: number },
): Promise<void> {
  const ofSource = await trx
    .selectFrom('entitlement')
    .select('user_id')
    .distinct()
    .where('source', '=', source)
    .where('source_id', '=', sourceId)
    .execute()
  for (const { user_id: userId } of ofSource.toSorted((one, other) => (one.user_id < other.user_id ? -1 : 1))) {
    await lockUser(trx, userId)
    const taken = await trx
      .updateTable('entitlement')
      .set({ revoked_at: now })
      .where('user_id', '=', userId)
      .where('source', '=', source)
      .where('source_id', '=', sourceId)
      .where('revoked_at', 'is', null)
      .returning(['kind', 'target_id as id'])
      .execute()
    const outcomes: MembershipOutcome[] = []
    for (const { kind, id } of taken) outcomes.push(await updateMembership(trx, { userId, kind, id }))
    await countLearners(trx, changesOf(taken, outcomes))
  }
}

/** Returns the changes in the numbers of learners. */
const changesOf = (targets: readonly Pick<EntitledTarget, 'kind' | 'id'>[], outcomes: readonly MembershipOutcome[]) =>
  targets.flatMap(({ kind, id }, index) => {
    const outcome = outcomes[index]
    return outcome === 'new' ? [{ kind, id, by: 1 }] : outcome === 'gone' ? [{ kind, id, by: -1 }] : []
  })
