import { existsSync, rmSync, statfsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { CommandError } from '../../../command/CommandError.ts'
import { parseArguments } from '../../../command/parseArguments.ts'
import { runCommand } from '../../../command/runCommand.ts'
import { UsageError } from '../../../command/UsageError.ts'
import { readConfig } from '../../../config.ts'
import { completeBackup, writeSnapshot } from '../../db/backupFile.ts'
import { moveDurably } from '../../kernel/moveDurably.ts'
import { existingFolders, backedUpFiles } from './backedUpFiles.ts'
import { sizeText } from './sizeText.ts'

const usage = `用法：
npm run backup -- 文件
  写入一个新文件，服务不必停`

/** Runs `npm run backup`. Returns the exit code: 0 success, 1 failure, 2 incorrect usage. */
export function backupCommand(argv: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const work = () => {
    const [given, ...rest] = parseArguments(argv, {}).positionals
    if (given === undefined || rest.length > 0) throw new UsageError()
    // Restricts the permissions from the start, because the file contains phone numbers and the encryption key.
    process.umask(0o077)
    const { dataDir, databaseUrl } = readConfig(env)
    if (databaseUrl !== undefined) throw new CommandError(ofPostgres(resolve(given), dataDir))
    return backup(join(dataDir, 'zeyiji.db'), { dataDir, target: resolve(given), now: Date.now() })
  }
  return runCommand({ argv, usage, work })
}

function backup(source: string, { dataDir, target, now }: { dataDir: string; target: string; now: number }): string {
  if (!existsSync(source)) throw new CommandError(`没有数据库 ${source}。请检查 DATA_DIR`)
  if (existsSync(target)) throw new CommandError(`${target} 已存在，不会覆盖。请换一个文件名`)
  if (!existsSync(dirname(target))) throw new CommandError(`文件夹 ${dirname(target)} 不存在，请先建立`)
  const paths = backedUpFiles(dataDir)
  const needed = paths.reduce((sum, path) => sum + sizeOf(join(dataDir, path)), sizeOf(source) + sizeOf(`${source}-wal`))
  const { bavail, bsize } = statfsSync(dirname(target))
  if (bavail * bsize < needed)
    throw new CommandError(`${dirname(target)} 只剩 ${sizeText(bavail * bsize)}，备份约需 ${sizeText(needed)}。请清理磁盘或换一个位置`)
  const part = `${target}.part-${process.pid}`
  try {
    writeSnapshot(source, part)
    // Listed after the rows were copied, so that every referenced file is included.
    const { tables, rows, files } = completeBackup(part, { folder: dataDir, paths: backedUpFiles(dataDir), now })
    moveDurably(part, target)
    const size = sizeText(sizeOf(target))
    return `已备份到 ${target}：${size}，${tables} 张表，${rows} 行，${files} 个文件；完整性检查通过。\n恢复：npm run restore -- ${target}`
  } finally {
    for (const left of [part, `${part}-journal`]) rmSync(left, { force: true })
  }
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

const ofPostgres = (target: string, dataDir: string) =>
  `DATABASE_URL 已设置，数据在 PostgreSQL 里，请用它自己的工具备份：
  umask 077
  pg_dump --format=custom --no-owner --file="${target}" --dbname="$DATABASE_URL"
图片等文件仍在 DATA_DIR 里，一并备份：
  tar -czf "${target}.files.tar.gz" -C "${dataDir}" ${existingFolders(dataDir).join(' ')}`

if (import.meta.main) process.exitCode = await backupCommand(process.argv.slice(2), process.env)
