import type { Kysely } from 'kysely'
import type { Database } from '../../server/upstream/db/Database.ts'
import { createEncryption } from '../../server/upstream/kernel/logic/encryption.ts'
import { userDataQueries } from '../../server/upstream/profile/queries/userData.ts'
import { domainsSecret } from './catalogueCalls.ts'

/** Returns the rows of the archive that a user would get at a time. */
export const archiveRows = async (db: Kysely<Database>, userId: string, now: number) =>
  (await userDataQueries(db).collect(userId, { now, seal: () => createEncryption(domainsSecret) })).rows
