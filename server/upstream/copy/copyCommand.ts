import { join } from 'node:path'
import { readConfig } from '../../config.ts'
import { CommandError } from '../CommandError.ts'
import { openCopySource } from '../db/copySource.ts'
import { copyTables } from '../db/copyTables.ts'
import { migrations } from '../db/migrate.ts'
import { openDatabase } from '../db/openDatabase.ts'
import { refuseStrangers } from '../db/refuseStrangers.ts'
import { postgresWords } from '../db/Words.ts'
import { runCommand } from '../runCommand.ts'

const usage = '用法：npm run copy -- postgres://用户:密码@主机/数据库（或先设置 DATABASE_URL 或 DATABASE_URL_FILE，再运行 npm run copy）'

/** The program behind `npm run copy`; gives the exit code: 0 equal, 1 not copied, 2 used wrongly. */
export async function copyCommand(argv: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const [given, ...rest] = argv
  const url = given ?? urlOf(env)
  if (!url || rest.length > 0 || !/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) {
    process.stderr.write(`${usage}\n`)
    return 2
  }
  return runCommand(() => copy(join(readConfig(env).dataDir, 'zeyiji.db'), url))
}

/** Only what says where: faults of other variables are told by what reads them. */
const urlOf = (env: NodeJS.ProcessEnv): string | undefined => {
  try {
    return readConfig({ DATABASE_URL: env['DATABASE_URL'], DATABASE_URL_FILE: env['DATABASE_URL_FILE'] }).databaseUrl
  } catch {
    return undefined
  }
}

async function copy(file: string, url: string): Promise<string> {
  const source = openCopySource(file, Object.keys(migrations(postgresWords)))
  try {
    const target = await openDatabase({ url, file: '' }, refuseStrangers)
    try {
      const total = { tables: 0, rows: 0 }
      const onTable = (name: string, rows: number) => {
        process.stdout.write(`  ${name} ${rows} 行，一致\n`)
        total.tables++
        total.rows += rows
      }
      const done = await copyTables({ source, target, onTable }).catch(inWords)
      if (!done) return '目标库与源库已完全一致，不需要复制。'
      return `已复制 ${total.tables} 张表 ${total.rows} 行，逐表核对一致。停下服务、最后再复制一次之后，设置 DATABASE_URL 并启动；DATA_DIR 里的文件仍要保留。`
    } finally {
      await target.destroy()
    }
  } finally {
    source.close()
  }
}

/** What PostgreSQL refuses with, in a line. */
function inWords(error: unknown): never {
  const { code, message } = error as { code?: string; message?: string }
  if (code === '55P03') throw new CommandError('目标库正被使用，等了 10 秒仍锁不住表。请先停止在用它的服务', { cause: error })
  // What is wrong with the data or the server; nothing of it has stayed.
  if (/^[0-9A-Z]{5}$/.test(code ?? '')) throw new CommandError(`PostgreSQL 拒绝了复制，没有留下任何内容：${message}`, { cause: error })
  throw error
}

if (import.meta.main) process.exitCode = await copyCommand(process.argv.slice(2), process.env)
