import { existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { flushToDisk } from '../../kernel/moveDurably.ts'
import { backedUpFolders, existingFolders, mediaFolders } from './backedUpFiles.ts'

/**
 * Replaces the content of a data folder by staged data. The previous content is moved to another folder, whose path is
 * returned; `undefined` if there was none. Rolls back all steps if one fails.
 */
export function replaceDataFolder(staged: string, dataDir: string): string | undefined {
  const aside = join(dataDir, `before-restore-${new Date().toISOString().replace(/\D/g, '').slice(0, 14)}-${process.pid}`)
  const undo: (() => void)[] = []
  const move = (from: string, to: string) => {
    if (!existsSync(from)) return
    renameSync(from, to)
    undo.unshift(() => renameSync(to, from))
  }
  const database = join(dataDir, 'zeyiji.db')
  mkdirSync(aside)
  try {
    // Videos and the pack stay if the backup does not contain them.
    for (const name of [...backedUpFolders, ...existingFolders(staged, mediaFolders)]) {
      move(join(dataDir, name), join(aside, name))
      move(join(staged, name), join(dataDir, name))
    }
    // The write-ahead log of the previous database would be applied to the new one.
    for (const ending of ['-wal', '-shm', '-journal']) move(`${database}${ending}`, join(aside, `zeyiji.db${ending}`))
    // A hard link instead of a move, so that the database always exists: a service started in between would create a new one.
    if (existsSync(database)) {
      linkSync(database, join(aside, 'zeyiji.db'))
      undo.unshift(() => rmSync(join(aside, 'zeyiji.db')))
    }
    flushToDisk(join(staged, 'zeyiji.db'), 'r+')
    renameSync(join(staged, 'zeyiji.db'), database)
  } catch (error) {
    for (const step of undo) step()
    rmdirSync(aside)
    throw error
  }
  flushToDisk(dataDir, 'r')
  if (readdirSync(aside).length > 0) return aside
  rmdirSync(aside)
  return undefined
}
