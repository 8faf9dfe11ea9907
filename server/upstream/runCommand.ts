import { ConfigError } from '../config.ts'
import { CommandError } from './CommandError.ts'
import { DatabaseError } from './db/openDatabase.ts'

/** What files and SQLite refuse with, and what the operator can do. */
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

/** Does what a command is for and prints what comes of it; a fault that the operator can mend is one line. Gives the exit code. */
export async function runCommand(work: () => string | Promise<string>): Promise<0 | 1> {
  try {
    process.stdout.write(`${await work()}\n`)
    return 0
  } catch (error) {
    process.stderr.write(`${reasonOf(error)}\n`)
    return 1
  }
}

/** A fault in words; one that has none is thrown on, with its stack. */
export function reasonOf(error: unknown): string {
  if (error instanceof CommandError || error instanceof ConfigError || error instanceof DatabaseError) return error.message
  if (!(error instanceof Error)) throw error
  const { code, errcode, path } = error as NodeJS.ErrnoException & { errcode?: number }
  // Above the low byte SQLite says more exactly what it says in it.
  const reason = errcode === undefined ? fileFaults[code ?? ''] : sqliteFaults[errcode & 0xff]
  if (reason === undefined) throw error
  return path === undefined ? reason : `${path}：${reason}`
}
