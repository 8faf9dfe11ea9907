import type { Kysely } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Database } from './Database.ts'
import type { Words } from './Words.ts'
import { accounts } from './migrations/accounts.ts'
import { catalogue } from './migrations/catalogue.ts'
import { scanSignIn } from './migrations/scanSignIn.ts'

/** Brings a database to the newest shape. Processes that start at once wait for each other. */
export async function migrate(db: Kysely<Database>, words: Words): Promise<void> {
  const migrations = { '001-accounts': accounts(words), '002-catalogue': catalogue(words), '003-scan-sign-in': scanSignIn(words) }
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}
