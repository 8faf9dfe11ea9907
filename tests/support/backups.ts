import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll } from 'vitest'
import { openDatabase } from '../../server/upstream/db/openDatabase.ts'
import { type Outcome, runCommand } from './runCommand.ts'

/** Folder of the tests' data, removed after them. */
export const backupFolder = mkdtempSync(join(tmpdir(), 'backup-'))
afterAll(() => rmSync(backupFolder, { recursive: true, force: true }))

let made = 0
/** Returns an unused path in the folder. */
export const newPath = (name: string): string => join(backupFolder, `${++made}-${name}`)

export const backup = (dataDir: string, file: string, env: Record<string, string> = {}, ...words: string[]): Promise<Outcome> =>
  runCommand('server/upstream/operations/backup/backupCommand.ts', [file, ...words], { DATA_DIR: dataDir, ...env })
export const restore = (dataDir: string, file: string, ...words: string[]): Promise<Outcome> =>
  runCommand('server/upstream/operations/backup/restoreCommand.ts', [file, ...words], { DATA_DIR: dataDir })

/** Creates a sample row. */
export const attempt = (account: string) => ({ account, address: '', failures: 1, locked_until: null, updated_at: 1 })

/** Creates a data folder with a few rows and files, without an open process. */
export async function dataFolder(accounts = ['a', 'b']): Promise<string> {
  const dataDir = newPath('data')
  const db = await openDatabase({ url: undefined, file: join(dataDir, 'zeyiji.db') })
  await db.insertInto('attempt').values(accounts.map(attempt)).execute()
  await db.destroy()
  for (const [path, text] of Object.entries({
    'media/covers/a.svg': '<svg/>',
    'files/2026/photo.png': 'photo-content',
    'media/empty.svg': '',
  })) {
    mkdirSync(join(dataDir, path, '..'), { recursive: true })
    writeFileSync(join(dataDir, path), text)
  }
  return dataDir
}

/** Returns the accounts in a data folder's database. */
export function accountsIn(dataDir: string): string[] {
  const database = new DatabaseSync(join(dataDir, 'zeyiji.db'))
  const rows = database.prepare('select account from attempt order by account').all() as { account: string }[]
  database.close()
  return rows.map(({ account }) => account)
}
