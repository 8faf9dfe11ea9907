import { join } from 'node:path'
import { takeOperator } from '../../../command/takeOperator.ts'
import { readConfig } from '../../../config.ts'
import { examinePostgres } from '../../db/examinePostgres.ts'
import { examineSqlite } from '../../db/examineSqlite.ts'
import { fileFindings } from './fileFindings.ts'
import { indexFindings } from './indexFindings.ts'

/* The program that `npm run doctor` asks about the database: prints what it finds as JSON; with `--mend` it makes anew what can be. */

/** What is said of the database by settings that can be read. */
export async function databaseReport(argv: string[], env: NodeJS.ProcessEnv) {
  const { words, operator } = takeOperator(argv, env)
  // Only what says where the data is: faults of other variables are told elsewhere.
  const {
    dataDir,
    databaseUrl: url,
    databaseBounds,
  } = readConfig({
    DATA_DIR: env['DATA_DIR'],
    DATABASE_URL: env['DATABASE_URL'],
    DATABASE_POOL: env['DATABASE_POOL'],
  })
  const file = join(dataDir, 'zeyiji.db')
  const findings = url === undefined ? examineSqlite(file) : await examinePostgres(url, databaseBounds.pool + 1)
  // What cannot be read need not be looked at in detail.
  if (findings.some(({ level }) => level === 'bad')) return findings
  const place = { url, file }
  const keepsUploads = env['FILE_STORE'] !== 's3'
  return [
    ...findings,
    ...(await indexFindings(place, { mend: words.includes('--mend'), operator })),
    ...(await fileFindings(place, { dataDir, keepsUploads })),
  ]
}

if (import.meta.main) process.stdout.write(JSON.stringify(await databaseReport(process.argv.slice(2), process.env)))
