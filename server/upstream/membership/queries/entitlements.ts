import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { AccessKind } from '#lib/contract'
import type { Database } from '../../db/Database.ts'
import { lockUser } from '../../db/lockUser.ts'
import { scheduleIndexing } from '../../db/scheduleIndexing.ts'
import {
  liveEntitlements,
  type MembershipKey,
  type MembershipOutcome,
  storedTerm,
  updateMembership,
  validDaysOf,
} from './updateMembership.ts'

/** A course or a bundle to grant. */
export interface EntitledTarget {
  kind: AccessKind
  id: string
  /** Duration in days; null for the duration that the course defines. */
  days: number | null
}

export interface Grant extends Pick<Database['entitlement'], 'source'> {
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

type SourceKey = Pick<Database['entitlement'], 'source'> & { sourceId: string }

/** Revokes all entitlements of a source. Idempotent. Keeps progress and notes. */
export const revoke = (trx: Transaction<Database>, { now, ...key }: SourceKey & { now: number }): Promise<void> =>
  changeRevoked(trx, key, now)

/** Restores the revoked entitlements of a source, with their terms. Idempotent. */
export const restore = (trx: Transaction<Database>, key: SourceKey): Promise<void> => changeRevoked(trx, key, null)

async function changeRevoked(trx: Transaction<Database>, { source, sourceId }: SourceKey, at: number | null): Promise<void> {
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
      .set({ revoked_at: at })
      .where('user_id', '=', userId)
      .where('source', '=', source)
      .where('source_id', '=', sourceId)
      .where('revoked_at', at === null ? 'is not' : 'is', null)
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

/**
 * Prepares a membership for another entitlement, and returns the days of that entitlement. A membership that predates
 * entitlements is converted to an entitlement with its dates. Entitlements without days get the current duration of the
 * course, so that later changes of the course do not affect the end from which new days are counted.
 */
async function fixEntitlements(trx: Transaction<Database>, place: MembershipKey, days: number | null): Promise<number | null> {
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

/** A change in the number of learners of a course or a bundle. */
export interface LearnerChange {
  kind: AccessKind
  id: string
  by: number
}

/**
 * Changes the number of learners of each course, its occupation and its institution, and of each bundle. Takes locks in the
 * same order as the import of a pack. Search results are ordered by these numbers.
 */
async function countLearners(trx: Transaction<Database>, changes: readonly LearnerChange[]): Promise<void> {
  const courseIds = changes.flatMap(({ kind, id }) => (kind === 'course' ? [id] : []))
  const courses =
    courseIds.length === 0
      ? []
      : await trx.selectFrom('course').select(['id', 'institution_id', 'profession_id']).where('id', 'in', courseIds).execute()
  const changeOf = (course: string) => changes.find(({ kind, id }) => kind === 'course' && id === course)?.by ?? 0
  const add = async (table: 'institution' | 'profession' | 'course' | 'bundle', each: readonly { id: string | null; by: number }[]) => {
    for (const id of [...new Set(each.map((one) => one.id))].filter((one) => one !== null).toSorted()) {
      const by = each.reduce((sum, one) => (one.id === id ? sum + one.by : sum), 0)
      const learner_count = sql<number>`learner_count + ${sql.lit(by)}`
      if (by !== 0) await trx.updateTable(table).set({ learner_count }).where('id', '=', id).execute()
    }
  }
  await add(
    'institution',
    courses.map(({ id, institution_id }) => ({ id: institution_id, by: changeOf(id) })),
  )
  await add(
    'profession',
    courses.map(({ id, profession_id }) => ({ id: profession_id, by: changeOf(id) })),
  )
  await add(
    'course',
    courses.map(({ id }) => ({ id, by: changeOf(id) })),
  )
  await add(
    'bundle',
    changes.filter(({ kind }) => kind !== 'course'),
  )
  await scheduleIndexing(trx, 'institution', distinct(courses.map(({ institution_id }) => institution_id)))
  await scheduleIndexing(trx, 'profession', distinct(courses.map(({ profession_id }) => profession_id)))
  for (const kind of ['course', 'courseGroup', 'courseProject'] as const) {
    const own = changes.filter((change) => change.kind === kind)
    await scheduleIndexing(trx, kind, distinct(own.map(({ id }) => id)))
  }
}

const distinct = (ids: readonly (string | null)[]): string[] => [...new Set(ids)].filter((id) => id !== null)
