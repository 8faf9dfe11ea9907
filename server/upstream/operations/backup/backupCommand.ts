import { existsSync, rmSync, statfsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { CommandError } from '../../../command/CommandError.ts'
import { parseArguments } from '../../../command/parseArguments.ts'
import { runCommand } from '../../../command/runCommand.ts'
import { UsageError } from '../../../command/UsageError.ts'
import { readConfig } from '../../../config.ts'
import { type BackedUpFile, completeBackup, writeSnapshot } from '../../db/backupFile.ts'
import { moveDurably } from '../../kernel/moveDurably.ts'
import { backedUpFiles, backedUpFolders, type BackupSource, existingFolders, packFiles, videoFiles } from './backedUpFiles.ts'
import { sizeText } from './sizeText.ts'

const usage = `用法：
npm run backup -- 文件 [--with-media]
  写入一个新文件，服务不必停；加上 --with-media 时连同视频与 CONTENT_DIR 里的内容包`

/** Runs `npm run backup`. Returns the exit code: 0 success, 1 failure, 2 incorrect usage. */
export function backupCommand(argv: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const work = () => {
    const { positionals, values } = parseArguments(argv, { 'with-media': { type: 'boolean', default: false } })
    const [given, ...rest] = positionals
    const withMedia = values['with-media']
    if (given === undefined || rest.length > 0) throw new UsageError()
    // Restricts the permissions from the start, because the file contains phone numbers and the encryption key.
    process.umask(0o077)
    const { dataDir, contentDir, databaseUrl } = readConfig(env)
    const from = { dataDir, contentDir, withMedia }
    if (databaseUrl !== undefined) throw new CommandError(ofPostgres(resolve(given), from))
    return backup(join(dataDir, 'zeyiji.db'), { from, target: resolve(given), now: Date.now() })
  }
  return runCommand({ argv, usage, work })
}

interface Source extends BackupSource {
  withMedia: boolean
}

function backup(source: string, { from, target, now }: { from: Source; target: string; now: number }): string {
  if (!existsSync(source)) throw new CommandError(`没有数据库 ${source}。请检查 DATA_DIR`)
  if (existsSync(target)) throw new CommandError(`${target} 已存在，不会覆盖。请换一个文件名`)
  if (!existsSync(dirname(target))) throw new CommandError(`文件夹 ${dirname(target)} 不存在，请先建立`)
  const media = [...videoFiles(from), ...packFiles(from)]
  const listed = () => [...backedUpFiles(from), ...(from.withMedia ? media : [])]
  const needed = totalOf(listed()) + sizeOf(source) + sizeOf(`${source}-wal`)
  const { bavail, bsize } = statfsSync(dirname(target))
  if (bavail * bsize < needed)
    throw new CommandError(`${dirname(target)} 只剩 ${sizeText(bavail * bsize)}，备份约需 ${sizeText(needed)}。请清理磁盘或换一个位置`)
  const part = `${target}.part-${process.pid}`
  try {
    writeSnapshot(source, part)
    // Listed after the rows were copied, so that every referenced file is included.
    const { tables, rows, files } = completeBackup(part, { files: listed(), now })
    moveDurably(part, target)
    const size = sizeText(sizeOf(target))
    return `已备份到 ${target}：${size}，${tables} 张表，${rows} 行，${files} 个文件；完整性检查通过。\n${mediaText(from)}\n恢复：npm run restore -- ${target}`
  } finally {
    for (const left of [part, `${part}-journal`]) rmSync(left, { force: true })
  }
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0

const totalOf = (files: readonly BackedUpFile[]): number => files.reduce((sum, { file }) => sum + sizeOf(file), 0)

/** Returns what a backup contains or leaves out besides the tables and uploads. */
function mediaText(from: Source): string {
  const videos = ` ${join(from.dataDir, 'videos')} 里的视频（${sizeText(totalOf(videoFiles(from)))}）`
  const pack = `CONTENT_DIR ${from.contentDir} 里的内容包（${sizeText(totalOf(packFiles(from)))}）`
  return from.withMedia ? `包含${videos}与 ${pack}。` : `没有包含${videos}与 ${pack}；要一并备份，加上 --with-media。`
}

const ofPostgres = (target: string, from: Source) =>
  `DATABASE_URL 已设置，数据在 PostgreSQL 里，请用它自己的工具备份：
  umask 077
  pg_dump --format=custom --no-owner --file="${target}" --dbname="$DATABASE_URL"
图片等文件仍在 DATA_DIR 里，一并备份：
  tar -czf "${target}.files.tar.gz" -C "${from.dataDir}" ${existingFolders(from.dataDir, from.withMedia ? [...backedUpFolders, 'videos'] : backedUpFolders).join(' ')}
${from.withMedia ? `  tar -czf "${target}.pack.tar.gz" -C "${from.contentDir}" .\n` : ''}${mediaText(from)}`

if (import.meta.main) process.exitCode = await backupCommand(process.argv.slice(2), process.env)
