import { rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { CommandError } from '../../command/CommandError.ts'
import { csv } from '../kernel/logic/csv.ts'

/** Writes a table to a new file; an existing file is never overwritten. */
export async function writeCsvFile(given: string, rows: (string | number)[][]): Promise<void> {
  const path = resolve(given)
  await writeFile(path, csv(rows), { flag: 'wx', mode: 0o600 }).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'EEXIST') throw new CommandError(`${path} 已存在，不会覆盖。请换一个文件名`)
    // A truncated table could be mistaken for a complete one.
    await rm(path, { force: true })
    throw error
  })
}
