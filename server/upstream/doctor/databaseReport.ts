import { join } from 'node:path'
import { readConfig } from '../../config.ts'
import { examinePostgres } from '../db/examinePostgres.ts'
import { examineSqlite } from '../db/examineSqlite.ts'

/* The program that `npm run doctor` asks about the database: prints what it finds as JSON. */

/** What is said of the database by settings that can be read. */
export function databaseReport(env: NodeJS.ProcessEnv) {
  // Only what says where the data is: faults of other variables are told elsewhere.
  const { dataDir, databaseUrl } = readConfig({ DATA_DIR: env['DATA_DIR'], DATABASE_URL: env['DATABASE_URL'] })
  return databaseUrl === undefined ? examineSqlite(join(dataDir, 'zeyiji.db')) : examinePostgres(databaseUrl)
}

if (import.meta.main) process.stdout.write(JSON.stringify(await databaseReport(process.env)))
