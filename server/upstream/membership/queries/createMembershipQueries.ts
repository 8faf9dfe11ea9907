import type { Kysely } from 'kysely'
import type { Database } from '../../db/Database.ts'
import { courseMemberQueries } from './courseMembers.ts'
import { membershipQueries } from './memberships.ts'

/** Creates all queries of the domain, by subject. */
export const createMembershipQueries = (db: Kysely<Database>) => ({
  members: courseMemberQueries(db),
  memberships: membershipQueries(db),
})
export type MembershipQueries = ReturnType<typeof createMembershipQueries>
