import { sql } from 'kysely'
import type { LecturerTable } from '../../db/Database.ts'

/** A lecturer with the id of their community account, if that has a public page. */
export interface LecturerRow extends LecturerTable {
  person: string | null
}

/** Id of a lecturer's account, unless it is closed or blocked. */
export const lecturerPerson = sql<string | null>`(select user_account.id from user_account
  where user_account.id = lecturer.person_id and user_account.anonymised_at is null and user_account.blocked_at is null)`
