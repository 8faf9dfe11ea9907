import type { Kysely } from 'kysely'
import type { Database } from '../db/Database.ts'
import { createMembershipQueries } from './queries/createMembershipQueries.ts'

/**
 * Creates the membership domain: memberships of courses, with their terms. It has no API calls; other domains create and
 * query memberships.
 */
export const createMembership = ({ db }: { db: Kysely<Database> }) => ({ handlers: {}, queries: createMembershipQueries(db) })

export { createMemberCheck, isMember, type MemberCheckDeps } from './createMemberCheck.ts'
export { addedTerm, isMemberAt, membershipEnd } from './logic/membershipEnd.ts'
export type { MembershipQueries } from './queries/createMembershipQueries.ts'
