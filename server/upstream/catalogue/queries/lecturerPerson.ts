import { sql } from 'kysely'
import type { LecturerTable } from '../../db/Database.ts'

/** A lecturer with the person of the community that they are, as long as that person has a page. */
export interface LecturerRow extends LecturerTable {
  person: string | null
}

/** The account that a lecturer is, unless it has left or is blocked. */
export const lecturerPerson = sql<string | null>`(select user_account.id from user_account
  where user_account.id = lecturer.person_id and user_account.anonymised_at is null and user_account.blocked_at is null)`
