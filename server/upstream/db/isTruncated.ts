import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** The fault in words. */
export const truncated = '文件是空的（0 字节），旁边却有数据，可能是磁盘写满或文件被截断'

/** Folders of a data folder that hold no stored data. */
const harmless = new Set(['incoming', 'lost+found'])

/**
 * Detects a SQLite file that lost its content: it is empty, and beside it lie files that only exist after a first
 * start. Taken for a new database, it would be filled, and the loss noticed when backups are overwritten.
 */
export function isTruncated(file: string): boolean {
  if (statSync(file, { throwIfNoEntry: false })?.size !== 0) return false
  const [folder, name] = [dirname(file), basename(file)]
  return readdirSync(folder).some((entry) =>
    entry.startsWith(name) ? statSync(join(folder, entry)).size > 0 && !entry.endsWith('-shm') : !harmless.has(entry),
  )
}

/** The time for which a database file may be empty while another process creates the database, in milliseconds. */
const makingMs = 2000
const lookMs = 50

/**
 * Reports whether a file lost its content and no process is filling it: of several processes that start at once one
 * creates the database.
 */
export async function staysTruncated(file: string): Promise<boolean> {
  for (let waited = 0; isTruncated(file); waited += lookMs) {
    if (waited >= makingMs) return true
    await pause(lookMs)
  }
  return false
}
