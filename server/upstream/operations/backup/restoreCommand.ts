import { existsSync, mkdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CommandError } from '../../../command/CommandError.ts'
import { parseArguments } from '../../../command/parseArguments.ts'
import { errorMessageOf, runCommand } from '../../../command/runCommand.ts'
import { type Operator, extractOperator } from '../../../command/extractOperator.ts'
import { UsageError } from '../../../command/UsageError.ts'
import { readConfig } from '../../../config.ts'
import { checkBackup, unpackBackup } from '../../db/backupFile.ts'
import { DatabaseInUse, withExclusiveLock } from '../../db/withExclusiveLock.ts'
import { migrations } from '../../db/migrate.ts'
import { openDatabase } from '../../db/openDatabase.ts'
import { createAudit } from '../createAudit.ts'
import { packFolder } from './backedUpFiles.ts'
import { sizeText } from './sizeText.ts'
import { replaceDataFolder } from './replaceDataFolder.ts'

const usage = `用法：
npm run restore -- 文件
  恢复 npm run backup 写的备份。先停服务；原来的数据会保留在一旁
可以加 --why 原因、--by 姓名（默认为系统用户），会记入恢复后的操作记录：npm run users -- audit`

/** Runs `npm run restore`. Returns the exit code: 0 success, 1 failure, 2 incorrect usage. */
export function restoreCommand(argv: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const work = () => {
    const { words, operator } = extractOperator(argv, env)
    const [given, ...rest] = parseArguments(words, {}).positionals
    if (given === undefined || rest.length > 0) throw new UsageError()
    // Restored files get the same permissions as the files that the service creates.
    process.umask(0o077)
    const { dataDir, databaseUrl } = readConfig(env)
    if (databaseUrl !== undefined) throw new CommandError(ofPostgres(resolve(given), dataDir))
    return restore(resolve(given), { dataDir, operator })
  }
  return runCommand({ argv, usage, work })
}

async function restore(backup: string, { dataDir, operator }: { dataDir: string; operator: Operator }): Promise<string> {
  if (!statSync(backup, { throwIfNoEntry: false })?.isFile()) throw new CommandError(`没有备份文件 ${backup}`)
  const { rows, files, madeAt } = check(backup)
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, 'zeyiji.db')
  whileUnused(file, () => {})
  const { size } = statSync(backup)
  const { bavail, bsize } = statfsSync(dataDir)
  // Space for the staged copy, its files, and the rewritten tables.
  if (bavail * bsize < 2 * size)
    throw new CommandError(`${dataDir} 只剩 ${sizeText(bavail * bsize)}，恢复约需 ${sizeText(2 * size)}。请先清理磁盘`)
  const staged = join(dataDir, `restoring-${process.pid}`)
  const made = new Date(madeAt).toISOString()
  try {
    mkdirSync(staged)
    unpackBackup(backup, { folder: staged, into: join(staged, 'zeyiji.db') })
    await recordRestore(join(staged, 'zeyiji.db'), { operator, target: `${backup}（${made}）` })
    const pack = existsSync(join(staged, packFolder))
      ? `\n内容包在 ${join(dataDir, packFolder)}：把 CONTENT_DIR 设为它，或复制回原来的地方。`
      : ''
    const aside = whileUnused(file, () => replaceDataFolder(staged, dataDir))
    const kept = aside === undefined ? '' : `\n原来的数据保留在 ${aside}，确认无误后可以删除。`
    return `已恢复 ${made} 的备份：${rows} 行，${files} 个文件。可以启动服务了。${pack}${kept}`
  } finally {
    rmSync(staged, { recursive: true, force: true })
  }
}

/** Records the restore in the staged database, so that the data and its audit entry become visible together. */
async function recordRestore(file: string, { operator, target }: { operator: Operator; target: string }): Promise<void> {
  const db = await openDatabase({ url: undefined, file })
  try {
    await createAudit({ db, command: 'restore', operator })({ action: 'from backup', target }, async () => {})
  } finally {
    await db.destroy()
  }
}

function check(backup: string) {
  try {
    return checkBackup(backup, Object.keys(migrations))
  } catch (error) {
    throw new CommandError(`${backup} 不能恢复：${errorMessageOf(error)}`, { cause: error })
  }
}

/** Runs a function while no upstream uses this file. */
function whileUnused<Result>(file: string, work: () => Result): Result {
  if (!existsSync(file)) return work()
  let begun = false
  try {
    return withExclusiveLock(file, () => {
      begun = true
      return work()
    })
  } catch (error) {
    if (error instanceof DatabaseInUse)
      throw new CommandError(`有程序正在使用 ${file}，没有恢复任何内容。请先停止服务（npm start、npm run upstream）再试`, { cause: error })
    // A damaged file cannot be locked. No program can be using it, and it may be the reason for restoring.
    if (!begun && 'errcode' in (error as object)) return work()
    throw error
  }
}

const ofPostgres = (backup: string, dataDir: string) =>
  `DATABASE_URL 已设置，数据在 PostgreSQL 里。请先停止服务，再用它自己的工具恢复：
  pg_restore --clean --if-exists --no-owner --single-transaction --dbname="$DATABASE_URL" "${backup}"
  tar -xzf "${backup}.files.tar.gz" -C "${dataDir}"`

if (import.meta.main) process.exitCode = await restoreCommand(process.argv.slice(2), process.env)
