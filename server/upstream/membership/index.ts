import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import { createMembershipQueries } from './queries/createMembershipQueries.ts'

/** Who may learn what, and until when. Other domains make and ask for memberships: there are no calls of its own. */
export const createMembership = ({ db }: { db: Kysely<Database> }) => ({ handlers: {}, queries: createMembershipQueries(db) })

export { createMemberCheck, isMember, type MemberCheckDeps } from './createMemberCheck.ts'
export { isMemberAt, membershipEnd } from './logic/membershipEnd.ts'
export type { MembershipQueries } from './queries/createMembershipQueries.ts'
