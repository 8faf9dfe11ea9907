import { readdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Error message. */
export const truncatedMessage = '文件是空的（0 字节），旁边却有数据，可能是磁盘写满或文件被截断'

/** Entries of the data folder that contain no stored data. */
const harmless = new Set(['incoming', 'lost+found'])

/**
 * Detects a SQLite file that lost its content: it is empty, and next to it are files that are created only after a first
 * start. Otherwise it would be filled like a new database, and the loss be noticed only when backups are overwritten.
 */
export function isTruncated(file: string): boolean {
  if (statSync(file, { throwIfNoEntry: false })?.size !== 0) return false
  const [folder, name] = [dirname(file), basename(file)]
  return readdirSync(folder).some((entry) =>
    entry.startsWith(name) ? statSync(join(folder, entry)).size > 0 && !entry.endsWith('-shm') : !harmless.has(entry),
  )
}

/** Time for which a database file may be empty while another process creates the database, in milliseconds. */
const makingMs = 2000
const lookMs = 50

/**
 * Checks whether a file remains without content. An empty file may also be a database that another process, which starts
 * at the same time, is creating.
 */
export async function staysTruncated(file: string): Promise<boolean> {
  for (let waited = 0; isTruncated(file); waited += lookMs) {
    if (waited >= makingMs) return true
    await pause(lookMs)
  }
  return false
}
