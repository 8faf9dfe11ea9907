import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { type Config, readConfig } from '../../config.ts'
import type { Database } from '../db/Database.ts'
import { openDatabase } from '../db/openDatabase.ts'
import { chooseEngine } from '../search/admin.ts'

/** Opens the database that the environment configures, runs a function on it, and closes it. */
export async function withDatabase<Result>(
  env: NodeJS.ProcessEnv,
  work: (db: Kysely<Database>, config: Config) => Promise<Result>,
): Promise<Result> {
  const config = readConfig(env)
  const db = await openDatabase({ url: config.databaseUrl, file: join(config.dataDir, 'zeyiji.db') })
  try {
    await chooseEngine(db, config.searchEngine)
    return await work(db, config)
  } finally {
    await db.destroy()
  }
}
