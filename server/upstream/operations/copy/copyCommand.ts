import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { CommandError } from '../../../command/CommandError.ts'
import { parseArguments } from '../../../command/parseArguments.ts'
import { runCommand } from '../../../command/runCommand.ts'
import { type Operator, extractOperator } from '../../../command/extractOperator.ts'
import { UsageError } from '../../../command/UsageError.ts'
import { readConfig } from '../../../config.ts'
import { openCopySource, refuseForeignTables } from '../../db/copySource.ts'
import { copyTables } from '../../db/copyTables.ts'
import { migrations } from '../../db/migrate.ts'
import { openDatabase } from '../../db/openDatabase.ts'

const usage = `用法：
npm run copy -- postgres://用户:密码@主机/数据库
  把 DATA_DIR 里的 SQLite 数据复制到 PostgreSQL，逐表核对；也可以先设置 DATABASE_URL 或 DATABASE_URL_FILE，再运行 npm run copy
可以加 --why 原因、--by 姓名（默认为系统用户），会记入目标库的操作记录：npm run users -- audit`

/** Runs `npm run copy`. Returns the exit code: 0 the databases are equal, 1 failure, 2 incorrect usage. */
export function copyCommand(argv: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const work = () => {
    const { words, operator } = extractOperator(argv, env)
    const [given, ...rest] = parseArguments(words, {}).positionals
    const url = given ?? urlOf(env)
    if (!url || rest.length > 0 || !/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url)) throw new UsageError()
    return copy(join(readConfig(env).dataDir, 'zeyiji.db'), { url, operator })
  }
  return runCommand({ argv, usage, work })
}

/** Reads only the settings that locate the database; errors in other settings are reported where those are read. */
const urlOf = (env: NodeJS.ProcessEnv): string | undefined => {
  try {
    return readConfig({ DATABASE_URL: env['DATABASE_URL'], DATABASE_URL_FILE: env['DATABASE_URL_FILE'] }).databaseUrl
  } catch {
    return undefined
  }
}

async function copy(file: string, { url, operator }: { url: string; operator: Operator }): Promise<string> {
  const source = openCopySource(file, Object.keys(migrations))
  try {
    const target = await openDatabase({ url, file: '' }, refuseForeignTables)
    try {
      const total = { tables: 0, rows: 0 }
      const onTable = (name: string, rows: number) => {
        process.stdout.write(`  ${name} ${rows} 行，一致\n`)
        total.tables++
        total.rows += rows
      }
      const by = { command: 'copy', operator: operator.name, reason: operator.why }
      const action = { id: randomUUID(), started_at: Date.now(), ...by, action: 'from SQLite', target: file }
      const done = await copyTables({ source, target, action, onTable }).catch(throwReadable)
      if (!done) return '目标库与源库已完全一致，不需要复制。'
      return `已复制 ${total.tables} 张表 ${total.rows} 行，逐表核对一致。停下服务、最后再复制一次之后，设置 DATABASE_URL 并启动；DATA_DIR 里的文件仍要保留。`
    } finally {
      await target.destroy()
    }
  } finally {
    source.close()
  }
}

/** Throws an error of PostgreSQL as an error message for the operator. */
function throwReadable(error: unknown): never {
  const { code, message } = error as { code?: string; message?: string }
  if (code === '55P03') throw new CommandError('目标库正被使用，等了 10 秒仍锁不住表。请先停止在用它的服务', { cause: error })
  // An SQLSTATE, that is an error of the data or of the server; the transaction was rolled back.
  if (/^[0-9A-Z]{5}$/.test(code ?? '')) throw new CommandError(`PostgreSQL 拒绝了复制，没有留下任何内容：${message}`, { cause: error })
  throw error
}

if (import.meta.main) process.exitCode = await copyCommand(process.argv.slice(2), process.env)
