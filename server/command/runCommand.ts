import { ConfigError } from '../ConfigError.ts'
import { CommandError } from './CommandError.ts'
import { UsageError } from './UsageError.ts'

/** Error codes of files and SQLite, with the remedy for the operator. */
const fileFaults: Record<string, string> = {
  ENOSPC: '磁盘空间不足，请清理后再试',
  EDQUOT: '磁盘配额已用完，请清理后再试',
  EFBIG: '磁盘空间不足，请清理后再试',
  EACCES: '没有读写权限，请换用运行服务的用户，或修改文件夹的权限',
  EPERM: '没有读写权限，请换用运行服务的用户，或修改文件夹的权限',
  EROFS: '文件夹是只读的，请换一个位置',
  ENOENT: '文件夹不存在，请先建立',
}
const sqliteFaults: Record<number, string> = {
  5: '数据库正被占用，请稍后再试',
  8: '数据库文件不可写，请检查权限',
  10: '读写磁盘失败，请检查磁盘空间与磁盘是否完好',
  11: '数据库文件已损坏',
  13: '磁盘空间不足，请清理后再试',
  14: '打不开数据库文件，请检查文件夹是否存在、可写',
  26: '不是数据库文件',
}

/** Output of a command that ran to its end; `isGood` is false when the command worked but its finding is bad. */
export interface CommandOutput {
  text: string
  isGood: boolean
}

interface Command {
  /** The words typed after the command's name. */
  argv: readonly string[]
  usage: string
  work: () => string | CommandOutput | Promise<string | CommandOutput>
}

/**
 * Runs a command and prints its output; with `--help` it prints the usage. A fault that the operator can mend is one
 * line. Returns the exit code: 0 done, 1 not done or not good, 2 used wrongly.
 */
export async function runCommand({ argv, usage, work }: Command): Promise<0 | 1 | 2> {
  if (argv.some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(`${usage}\n`)
    return 0
  }
  try {
    const said = await work()
    const { text, isGood } = typeof said === 'string' ? { text: said, isGood: true } : said
    process.stdout.write(`${text}\n`)
    return isGood ? 0 : 1
  } catch (error) {
    const isUsage = error instanceof UsageError
    const lines = [reasonOf(error), isUsage ? usage : '']
    process.stderr.write(`${lines.filter(Boolean).join('\n')}\n`)
    return isUsage ? 2 : 1
  }
}

/** The fault as one line; a fault without such a line is thrown on, with its stack. */
export function reasonOf(error: unknown): string {
  if (error instanceof CommandError || error instanceof ConfigError) return error.message
  if (!(error instanceof Error)) throw error
  const { code, errcode, path } = error as NodeJS.ErrnoException & { errcode?: number }
  // SQLite's extended result codes add detail above the low byte, which holds the primary code.
  const reason = errcode === undefined ? fileFaults[code ?? ''] : sqliteFaults[errcode & 0xff]
  if (reason === undefined) throw error
  return path === undefined ? reason : `${path}：${reason}`
}
