import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { foldEntitlements, type StoredTerm } from '../logic/foldEntitlements.ts'
import { membershipEnd } from '../logic/membershipEnd.ts'

/** A membership that differs from the result of its entitlements. */
export interface MembershipError {
  userId: string
  /** Id of the course or bundle. */
  id: string
}

/** Number of users that are checked in one batch. */
const usersAtOnce = 500

/** Finds memberships that differ from the result of their entitlements. `count` is the number of checked memberships. */
export async function findMembershipErrors(db: Kysely<Database>): Promise<{ count: number; faults: MembershipError[] }> {
  const faults: MembershipError[] = []
  let count = 0
  for (let last = ''; ;) {
    const rows = await db
      .selectFrom('entitlement')
      .select('user_id')
      .distinct()
      .where('user_id', '>', last)
      .orderBy('user_id')
      .limit(usersAtOnce)
      .execute()
    const users = rows.map(({ user_id }) => user_id)
    if (users.length === 0) return { count, faults }
    last = users.at(-1)!
    const found = await faultsOf(db, users)
    count += found.count
    faults.push(...found.faults)
  }
}

async function faultsOf(db: Kysely<Database>, users: string[]): Promise<{ count: number; faults: MembershipError[] }> {
  const [entitlements, courses, bundles] = await Promise.all([
    db
      .selectFrom('entitlement')
      .leftJoin('course_detail', (join) => join.onRef('course_id', '=', 'target_id').on('kind', '=', 'course'))
      .selectAll('entitlement')
      .select('valid_days')
      .where('user_id', 'in', users)
      .orderBy('granted_at')
      // For equal times, extensions come last, because a longer term would otherwise absorb them.
      .orderBy('adds')
      .orderBy('id')
      .execute(),
    db.selectFrom('course_member').selectAll().where('user_id', 'in', users).execute(),
    db.selectFrom('bundle_member').selectAll().where('user_id', 'in', users).execute(),
  ])
  const keyOf = (userId: string, isCourse: boolean, id: string) => `${userId} ${isCourse ? 'course' : 'bundle'} ${id}`
  const termOf = (row: { joined_at: number; expires_at: number | null }): StoredTerm => ({
    joinedAt: row.joined_at,
    expiresAt: row.expires_at,
  })
  const stored = new Map([
    ...courses.map((row) => [keyOf(row.user_id, true, row.course_id), termOf(row)] as const),
    ...bundles.map((row) => [keyOf(row.user_id, false, row.bundle_id), termOf(row)] as const),
  ])
  const groups = Map.groupBy(entitlements, ({ user_id, kind, target_id }) => keyOf(user_id, kind === 'course', target_id))
  const faults = [...groups].flatMap(([key, rows]): MembershipError[] => {
    const { user_id: userId, target_id: id, valid_days: validDays } = rows[0]!
    const live = rows.filter(({ revoked_at }) => revoked_at === null)
    const folded = foldEntitlements(
      live.map((row) => ({ source: row.source, grantedAt: row.granted_at, days: row.days, endsAt: row.ends_at, adds: row.adds === 1 })),
      validDays,
    )
    return isSame(folded, stored.get(key), validDays) ? [] : [{ userId, id }]
  })
  return { count: groups.size, faults }
}

function isSame(one: StoredTerm | undefined, other: StoredTerm | undefined, validDays: number | null): boolean {
  if (!one || !other) return one === other
  return one.joinedAt === other.joinedAt && membershipEnd({ ...one, validDays }) === membershipEnd({ ...other, validDays })
}
