import type { Kysely } from 'kysely'
import { Code } from '#lib/contract'
import type { Database } from '../db/Database.ts'
import { refuse } from '../kernel/handler.ts'
import { createMembershipQueries, type MembershipQueries, type MembershipRow } from './queries/createMembershipQueries.ts'
import { isMemberAt } from './logic/membershipEnd.ts'

/**
 * Creates the membership domain: memberships of courses, with their terms. It has no API calls; other domains create and
 * query memberships.
 */
export const createMembership = ({ db }: { db: Kysely<Database> }) => ({ handlers: {}, queries: createMembershipQueries(db) })
export { addedTerm, isMemberAt, membershipEnd } from './logic/membershipEnd.ts'
export type { MembershipQueries } from './queries/createMembershipQueries.ts'

export interface MemberCheckDeps {
  memberships: MembershipQueries['memberships']
  clock: () => number
}

/** Checks whether the user of the row can use the course at a time. */
export const isMember = ({ joined_at, expires_at, valid_days }: MembershipRow, now: number): boolean =>
  joined_at !== null && isMemberAt(now, { joinedAt: joined_at, expiresAt: expires_at, validDays: valid_days })

/** Creates the function that returns a course to its members and refuses other users. `doing` names the attempted action: `提问`. */
export const createMemberCheck =
  ({ memberships, clock }: MemberCheckDeps) =>
  async (courseId: string, userId: string, action: string): Promise<MembershipRow> => {
    const row = await memberships.ofCourse(courseId, userId)
    // Only members are informed that a removed course existed.
    if (!row || (row.listed === 0 && row.joined_at === null)) return refuse(Code.NotFound, '课程不存在或已下架，请看看其他课程')
    if (row.joined_at === null) refuse(Code.NotAllowed, `加入课程后才能${action}`)
    if (!isMember(row, clock())) refuse(Code.NotAllowed, `课程已到期，续期后才能${action}`)
    return row
  }
