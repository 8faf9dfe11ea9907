import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../../config.ts'
import type { Operator } from '../../command/extractOperator.ts'
import { type AuditedAction, createAudit } from './createAudit.ts'
import { withDatabase } from './withDatabase.ts'

interface AuditFileOptions {
  command: string
  operator: Operator
  clock?: () => number
}

/**
 * Records an action on a file. The action must also work while the database is being repaired or is not this program's
 * own: in that case no row is written, and a warning is printed.
 */
export async function auditFileAction(env: NodeJS.ProcessEnv, about: AuditedAction, options: AuditFileOptions): Promise<void> {
  try {
    const { upstreamUrl, databaseUrl, dataDir } = readConfig(env)
    if (upstreamUrl !== undefined) throw new Error('数据库在 UPSTREAM_URL 那一边')
    if (databaseUrl === undefined && !existsSync(join(dataDir, 'zeyiji.db'))) throw new Error(`${dataDir} 里还没有数据库`)
    await withDatabase(env, (db) => createAudit({ db, ...options })(about, async () => {}))
  } catch (error) {
    process.stderr.write(`没有写入操作记录：${error instanceof Error ? error.message : String(error)}\n`)
  }
}
