import { ConfigError } from '../settings/ConfigError.ts'
import { CommandError } from './CommandError.ts'
import { UsageError } from './UsageError.ts'

/** Error messages with the remedy, by error code of the file system and of SQLite. */
const fileErrorMessages: Record<string, string> = {
  ENOSPC: '磁盘空间不足，请清理后再试',
  EDQUOT: '磁盘配额已用完，请清理后再试',
  EFBIG: '磁盘空间不足，请清理后再试',
  EACCES: '没有读写权限，请换用运行服务的用户，或修改文件夹的权限',
  EPERM: '没有读写权限，请换用运行服务的用户，或修改文件夹的权限',
  EROFS: '文件夹是只读的，请换一个位置',
  ENOENT: '文件夹不存在，请先建立',
}
const sqliteErrorMessages: Record<number, string> = {
  5: '数据库正被占用，请稍后再试',
  8: '数据库文件不可写，请检查权限',
  10: '读写磁盘失败，请检查磁盘空间与磁盘是否完好',
  11: '数据库文件已损坏',
  13: '磁盘空间不足，请清理后再试',
  14: '打不开数据库文件，请检查文件夹是否存在、可写',
  26: '不是数据库文件',
}

/** Output of a completed command; `isGood` is false if the command worked but its result is negative. */
export interface CommandOutput {
  text: string
  isGood: boolean
}

interface Command {
  /** Command line arguments. */
  argv: readonly string[]
  usage: string
  work: () => string | CommandOutput | Promise<string | CommandOutput>
}

/**
 * Runs a command and prints its output; with `--help` it prints the usage. An error that the operator can fix is printed
 * as one line, or as the usage if that is short and nothing else is known. Returns the exit code: 0 success, 1 failure or negative result, 2 invalid usage.
 */
export async function runCommand({ argv, usage, work }: Command): Promise<0 | 1 | 2> {
  if (argv.some((word) => word === '--help' || word === '-h')) {
    process.stdout.write(`${usage}\n`)
    return 0
  }
  try {
    const output = await work()
    const { text, isGood } = typeof output === 'string' ? { text: output, isGood: true } : output
    process.stdout.write(`${text}\n`)
    return isGood ? 0 : 1
  } catch (error) {
    const isUsage = error instanceof UsageError
    process.stderr.write(`${isUsage ? usageMessage(error.message, usage) : errorMessageOf(error)}\n`)
    return isUsage ? 2 : 1
  }
}

/** Length up to which a usage is printed for a wrong command line; a longer one would hide the error. */
const shortUsageLines = 12

/** Returns one line that says what is wrong; if that is unknown, a short usage. */
function usageMessage(message: string, usage: string): string {
  if (message === '' && usage.split('\n').length <= shortUsageLines) return usage
  return message === '' ? '用法不对，请用 --help 查看' : `${message}。用法请用 --help 查看`
}

/** Returns the one-line message of an error; rethrows errors without such a message, which keeps their stack. */
export function errorMessageOf(error: unknown): string {
  if (error instanceof CommandError || error instanceof ConfigError) return error.message
  if (!(error instanceof Error)) throw error
  const { code, errcode, path } = error as NodeJS.ErrnoException & { errcode?: number }
  // SQLite's extended result codes contain the primary code in the low byte.
  const reason = errcode === undefined ? fileErrorMessages[code ?? ''] : sqliteErrorMessages[errcode & 0xff]
  if (reason === undefined) throw error
  return path === undefined ? reason : `${path}：${reason}`
}
