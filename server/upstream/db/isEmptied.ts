import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** What is wrong, in words. */
export const emptied = '文件是空的（0 字节），旁边却有数据，可能是磁盘写满或文件被截断'

/** Folders of a data folder that hold nothing which was stored. */
const harmless = new Set(['incoming', 'lost+found'])

/**
 * Whether a SQLite file has lost all that it had: it is empty, and beside it lies what a start with an empty database
 * would have made later. Taken for a new one, it would be filled, and the loss noticed when backups are overwritten.
 */
export function isEmptied(file: string): boolean {
  if (statSync(file, { throwIfNoEntry: false })?.size !== 0) return false
  const [folder, name] = [dirname(file), basename(file)]
  return readdirSync(folder).some((entry) =>
    entry.startsWith(name) ? statSync(join(folder, entry)).size > 0 && !entry.endsWith('-shm') : !harmless.has(entry),
  )
}
