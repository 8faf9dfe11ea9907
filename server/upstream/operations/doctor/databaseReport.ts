import { join } from 'node:path'
import { extractOperator } from '../../../command/extractOperator.ts'
import { readConfig } from '../../../config.ts'
import { checkPostgres } from '../../db/checkPostgres.ts'
import { checkSqlite } from '../../db/checkSqlite.ts'
import { communityFindings } from './communityFindings.ts'
import { enrolmentFindings } from './enrolmentFindings.ts'
import { fileFindings } from './fileFindings.ts'
import { indexFindings } from './indexFindings.ts'
import { invoiceFindings } from './invoiceFindings.ts'
import { orderFindings } from './orderFindings.ts'
import { paymentFindings } from './paymentFindings.ts'
import { whisperFindings } from './whisperFindings.ts'

/*
 * Database part of `npm run doctor`: prints the findings as JSON. With `--mend`, derived data is rebuilt.
 */

/** Checks the database, as far as its settings are valid. */
export async function databaseReport(argv: string[], env: NodeJS.ProcessEnv) {
  const { words, operator } = extractOperator(argv, env)
  // Only the settings that locate the database: errors in other settings are reported elsewhere.
  const {
    dataDir,
    databaseUrl: url,
    databaseBounds,
    searchEngine,
  } = readConfig({
    DATA_DIR: env['DATA_DIR'],
    DATABASE_URL: env['DATABASE_URL'],
    DATABASE_POOL: env['DATABASE_POOL'],
    SEARCH_ENGINE: env['SEARCH_ENGINE'],
  })
  const file = join(dataDir, 'zeyiji.db')
  const findings = url === undefined ? checkSqlite(file) : await checkPostgres(url, databaseBounds.pool + 1)
  // If the database is unreadable, the detailed checks are omitted.
  if (findings.some(({ level }) => level === 'bad')) return findings
  const place = { url, file }
  const mending = { mend: words.includes('--mend'), operator }
  const keepsUploads = env['FILE_STORE'] !== 's3'
  return [
    ...findings,
    ...(await indexFindings(place, { ...mending, engine: searchEngine })),
    ...(await fileFindings(place, { dataDir, keepsUploads })),
    ...(await orderFindings(place)),
    ...(await enrolmentFindings(place)),
    ...(await paymentFindings(place)),
    ...(await invoiceFindings(place)),
    ...(await communityFindings(place, mending)),
    ...(await whisperFindings(place, mending)),
  ]
}

if (import.meta.main) process.stdout.write(JSON.stringify(await databaseReport(process.argv.slice(2), process.env)))
