import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { AccessKind } from '#lib/contract'
import type { Database, EntitlementTable } from '../../db/Database.ts'
import { lockUser } from '../../db/lockUser.ts'
import { adopt } from './adoptMembership.ts'
import { countLearners } from './countLearners.ts'
import { project, type Projected } from './projectMembership.ts'

/** A course or a bundle that somebody may use. */
export interface EntitledTarget {
  kind: AccessKind
  id: string
  /** Days of use; null: as many as the course gives. */
  days: number | null
}

export interface Grant extends Pick<EntitlementTable, 'source'> {
  userId: string
  targets: readonly EntitledTarget[]
  /** The id of the source, such as the number of an order; a source grants each target once. */
  sourceId: string
  now: number
  /** True: an existing membership is extended from its present end; false: the longer term counts. */
  adds: boolean
}

/**
 * Grants the use of courses and bundles. Memberships follow from all entitlements that were not taken back, and counts
 * of learners follow from memberships. The user is locked until the transaction ends. Returns what became of each
 * membership, in the order of the targets.
 */
export async function grant(trx: Transaction<Database>, { userId, targets, source, sourceId, now, adds }: Grant): Promise<Projected[]> {
  await lockUser(trx, userId)
  const outcomes: Projected[] = []
  for (const { kind, id, days } of targets) {
    const place = { userId, kind, id }
    const granted = await adopt(trx, place, days)
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
    outcomes.push(await project(trx, place))
  }
  await countLearners(trx, changesOf(targets, outcomes))
  return outcomes
}

/** Takes back what a source has granted; a second time changes nothing. Progress and notes stay. */
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
    const outcomes: Projected[] = []
    for (const { kind, id } of taken) outcomes.push(await project(trx, { userId, kind, id }))
    await countLearners(trx, changesOf(taken, outcomes))
  }
}

/** Learners more or fewer. */
const changesOf = (targets: readonly Pick<EntitledTarget, 'kind' | 'id'>[], outcomes: readonly Projected[]) =>
  targets.flatMap(({ kind, id }, index) => {
    const outcome = outcomes[index]
    return outcome === 'new' ? [{ kind, id, by: 1 }] : outcome === 'gone' ? [{ kind, id, by: -1 }] : []
  })
